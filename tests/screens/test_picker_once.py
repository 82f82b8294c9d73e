from __future__ import annotations

from screens.once import PAUSE, Held, Once


def test_the_first_enter_counts() -> None:
    assert Once().lets(0.0)


def test_an_enter_right_after_an_entry_does_not_count() -> None:
    once = Once()
    once.booked(10.0)

    assert not once.lets(10.1)


def test_a_held_enter_never_counts_again() -> None:
    once = Once()
    once.booked(10.0)

    assert not any(once.lets(10.0 + beat * 0.03) for beat in range(200))
    assert not once.lets(16.0 + PAUSE / 2)


def test_enter_counts_again_after_a_silence() -> None:
    once = Once()
    once.booked(10.0)

    assert not once.lets(10.5)
    assert once.lets(10.5 + PAUSE)


def test_another_key_makes_the_next_enter_count() -> None:
    once = Once()
    once.booked(10.0)
    once.another_key()

    assert once.lets(10.01)


def test_an_enter_pressed_while_the_entry_was_being_written_does_not_count() -> None:
    once = Once()
    once.booked(12.0)

    assert not once.lets(11.0)


def test_an_enter_that_brought_up_a_screen_is_not_meant_for_it() -> None:
    held = Held()
    assert held.lets("home", 10.0)

    assert not any(held.lets("desk", 10.3 + beat * 0.03) for beat in range(200))
    assert held.lets("desk", 16.3 + PAUSE)


def test_another_key_on_the_new_screen_makes_enter_count() -> None:
    held = Held()
    held.lets("home", 10.0)
    held.another_key()

    assert held.lets("desk", 10.1)


def test_enter_on_one_and_the_same_screen_is_left_to_it() -> None:
    held = Held()

    assert all(held.lets("setup", 10.0 + beat * 0.03) for beat in range(20))
