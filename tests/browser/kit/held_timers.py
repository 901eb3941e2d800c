"""Lets the long time pass after which the page gives up on an engine with games of others."""

HOLD_TIMERS = """() => {
  const { setTimeout, clearTimeout } = window
  window.long = new Map()
  window.setTimeout = (go, time, ...given) => {
    const id = setTimeout(go, time, ...given)
    if (time >= 15_000 && time < 20_000) long.set(id, go)
    return id
  }
  window.clearTimeout = (id) => {
    long.delete(id)
    clearTimeout(id)
  }
}"""
"""Keeps the timers of a trial, which must be over after 15 seconds."""


def lose_patience(room):
    """Wait until something is being tried out, and let the time pass in which it must be."""
    room.page.wait_for_function("() => long.size === 1")
    room.page.evaluate("for (const [id, go] of long) { clearTimeout(id); go() }")
