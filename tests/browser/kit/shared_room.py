"""A room that several tests share, though each may leave it in a state of its own."""

from contextlib import contextmanager


@contextmanager
def lent(session, opened, *how):
    """The room that the cached function `opened` gives. After a failure, the next test gets another one."""
    failed = session.testsfailed
    room = opened(*how)
    room.troubles.clear()
    yield room
    room.settle()
    if session.testsfailed > failed or room.troubles:
        opened.cache_clear()
        room.context.close()
    assert room.troubles == []
