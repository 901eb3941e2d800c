"""Echo: what links call it and its options, for ever. New options go last."""

CODE = "echo"
EDITION = 1
OPTIONS = ("target", "takes")
