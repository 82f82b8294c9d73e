"use strict";
// Without this script every link and form works by itself; with it nothing has to be loaded anew.
(() => {
  const body = document.body, token = body.dataset.token, base = "/" + token;
  const STALE = 2500, RETRY = 700, DOUBLE = 500;
  const $ = (id) => document.getElementById(id);
  const ask = (path, options) => fetch(base + path, { cache: "no-store", redirect: "error", ...options });
  const newSlip = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (each) => each.toString(36)).join("");
  let source = null, heard = Date.now(), opened = 0, dropped = 0, ended = false, touching = false, held = [], slips = {}, step = 0, late = false, taken = null, moved = -Infinity, meant = true, known = null, wanted = $("moves")?.dataset.query;
  const pending = () => JSON.parse(sessionStorage.getItem(token) || "null");
  body.classList.add("js");

  // ---- pictures
  function draw(html) {
    if (touching) return void held.push(html);
    const box = document.createElement("template");
    box.innerHTML = html;
    for (const fresh of [...box.content.children]) {
      const old = $(fresh.id);
      if (!old) continue;
      if (fresh.id === "known") known = wanted ? fresh : null;
      if (known === fresh) continue;
      // a question that is open hangs on every entry, whether or not the list that it began in says the same as before
      if (wanted && (fresh.id === "moves" || fresh.id === "ledger" && !old.isEqualNode(fresh))) again();
      if (fresh.id === "moves" && wanted) continue;
      // a list that was asked for before this one came is older
      if (fresh.id === "moves") { step++; late = false; }
      swap(old, fresh);
    }
    if ($("moves")) {
      document.title = $("head").querySelector("h1").textContent + " · " + $("head").querySelector(".game").textContent;
      recall();
    }
  }
  function recall() {
    const told = document.querySelector("#answer [data-entry]") ?? (taken?.note.isConnected ? taken.told : null);
    if (!told) return;
    const gone = $("ledger").dataset.gone.split(" ").includes(told.dataset.entry);
    if (gone && told.isConnected) taken = { told, note: note("Entry " + told.dataset.entry + " was taken back.") };
    else if (!gone && !told.isConnected) $("answer").replaceChildren(told);
  }
  const sign = (each) => [each.name, each.inputMode ? "" : each.value ?? each.getAttribute("href")].join(" ");
  const twin = (each, fresh) => [...fresh.querySelectorAll("button,a,input:not([type=hidden])")].find((other) => sign(other) === sign(each));
  function swap(old, fresh, asksTheSame) {
    if (old.isEqualNode(fresh)) return;
    const open = old.dataset.query ? [] : [...old.querySelectorAll("details[open]")].map((each) => each.id);
    const at = old.contains(document.activeElement) ? twin(document.activeElement, fresh) : null;
    for (const id of open) fresh.querySelector("#" + id)?.setAttribute("open", "");
    if (asksTheSame) {
      for (const each of old.querySelectorAll("input:not([type=hidden])")) {
        const other = twin(each, fresh);
        if (other) [other.checked, other.value] = [each.checked, each.value];
      }
    }
    old.replaceWith(fresh);
    at?.focus();
    if (fresh.id === "moves" || fresh.id === "choices") moved = performance.now();
  }
  // the second of two taps, or one that was aimed before the list moved, is for nothing that lies there now
  addEventListener("pointerdown", () => { touching = true; meant = performance.now() - moved > DOUBLE; });
  addEventListener("keydown", () => { meant = true; });
  for (const up of ["pointerup", "pointercancel"]) {
    addEventListener(up, () => setTimeout(() => { touching = false; held.splice(0).forEach(draw); }, 60));
  }

  // ---- live
  function connect() {
    if (ended) return;
    source?.close();
    opened = Date.now();
    source = new EventSource(base + "/live");
    source.addEventListener("draw", (event) => { alive(); draw(event.data); });
    source.addEventListener("beat", () => { alive(); if (late) again(); });
    source.addEventListener("ended", end);
    source.addEventListener("error", () => { dropped ||= Date.now(); if (source.readyState === EventSource.CLOSED) gone(); });
  }
  function alive() {
    heard = Date.now();
    dropped = 0;
    body.dataset.live = "yes";
    if (!$("stale").hidden) $("stale").hidden = true;
    if (pending()) send(pending());
  }
  function gone() {
    ask("/phone.js").then((reply) => { if (reply.status === 404) end(); }, () => {});
  }
  function end() {
    ended = true;
    source.close();
    tell("This sharing has ended. Scan the code at the desk again.");
    if ($("moves")) setTimeout(unanswered, 600);
  }
  function tell(text) {
    if ($("stale").textContent !== text) $("stale").textContent = text;
    $("stale").hidden = false;
  }
  function watch() {
    const now = Date.now();
    if (ended || now - heard < STALE && !(dropped && now - dropped > 400)) return;
    const since = new Date(heard).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    tell("Not live since " + since + ". Trying again …");
    if (now - opened > RETRY) connect();
  }
  function wake() {
    if (document.visibilityState === "hidden") return;
    if (ended) return void ask("/phone.js").then((reply) => { if (reply.ok) location.reload(); }, () => {});
    watch();
    if (Date.now() - heard > 1200) connect();
  }
  setInterval(watch, 350);
  addEventListener("online", connect);
  addEventListener("offline", () => { heard = Math.min(heard, Date.now() - STALE); watch(); });
  addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
  document.addEventListener("visibilitychange", wake);
  connect();
  if (!$("moves")) return;

  // ---- asking
  function send(asked) {
    if (send.busy) return;
    send.busy = true;
    body.classList.add("busy");
    ask("/ask?part", { method: "POST", body: new URLSearchParams(asked) })
      .then((reply) => reply.ok ? reply.text() : Promise.reject(reply.status))
      .then((html) => { done(asked); $("answer").innerHTML = html; recall(); $("answer").scrollIntoView({ block: "nearest" }); })
      .catch((status) => { if (typeof status === "number") { done(asked); note("The desk could not be asked (" + status + "). Say it to the clerk."); } })
      .finally(() => { send.busy = false; });
  }
  function unanswered() {
    const asked = pending();
    if (!asked) return;
    done(asked);
    note("Not answered: " + asked.line + ". The sharing has ended; ask at the desk.");
  }
  function done(asked) {
    sessionStorage.removeItem(token);
    delete slips[asked.known + asked.line];
    body.classList.remove("busy");
  }
  function note(text) {
    const words = document.createElement("p");
    words.className = "wait";
    words.textContent = text;
    $("answer").replaceChildren(words);
    return words;
  }
  addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    if (form.id === "ask") {
      event.preventDefault();
      if (!button || !meant || pending()) return;
      const known = form.elements.known.value, key = known + button.value;
      const asked = { line: button.value, known, slip: slips[key] ??= newSlip() };
      sessionStorage.setItem(token, JSON.stringify(asked));
      note("Asked. Waiting for the desk …");
      go("");
      send(asked);
    } else if (form.classList.contains("say")) {
      event.preventDefault();
      go(new URLSearchParams(new FormData(form)).toString());
    } else if (form.classList.contains("search")) {
      event.preventDefault();
      search(form.elements.q.value);
    }
  });
  if (pending()) { note("Asked. Waiting for the desk …"); send(pending()); }

  // ---- putting a move together
  function go(query, part) {
    const mine = ++step;
    wanted = query;
    ask("/moves?" + query).then((reply) => reply.ok ? reply.text() : "").then((html) => {
      if (!html || mine !== step) return;
      late = false;
      const box = document.createElement("template");
      box.innerHTML = html;
      const fresh = box.content.firstElementChild, old = $("moves");
      wanted = fresh.dataset.query;
      if (part && fresh.dataset.asks === old.dataset.asks) {
        old.dataset.query = fresh.dataset.query;
        for (const id of ["prompt", "several", "choices"]) if ($(id)) swap($(id), fresh.querySelector("#" + id), true);
      } else {
        swap(old, fresh);
        if (query && !part) $("moves").scrollIntoView({ block: "nearest" });
      }
      if (known) swap($("known"), known);
      known = null;
    }, () => {});
  }
  function again() {
    late = true;
    go(wanted, true);
  }
  let typing = 0;
  addEventListener("input", (event) => {
    clearTimeout(typing);
    const field = event.target;
    if (field.name === "q") typing = setTimeout(() => search(field.value), 90);
    else if (field.name === "typed") typing = setTimeout(() => go(new URLSearchParams(new FormData(field.form)).toString(), true), 90);
  });
  addEventListener("click", (event) => {
    const href = event.target.closest("a")?.getAttribute("href");
    if (!href?.startsWith("?")) return;
    event.preventDefault();
    const rule = /^\?q=([^#]*)/.exec(href);
    if (!rule) return go(href.slice(1));
    document.querySelector("[name=q]").value = rule[1];
    search(rule[1], true);
  });

  // ---- the rulebook
  let looked = 0;
  function search(words, show) {
    const mine = ++looked;
    ask("/rules?" + new URLSearchParams({ q: words })).then((reply) => reply.ok ? reply.text() : "").then((html) => {
      if (!html || mine !== looked) return;
      const box = document.createElement("template");
      box.innerHTML = html;
      $("found").replaceWith(box.content.querySelector("#found"));
      if (show) $("rules").scrollIntoView();
    }, () => {});
  }
})();
