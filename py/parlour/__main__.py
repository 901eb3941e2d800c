import sys

try:
    from parlour.cli.arguments import main

    sys.exit(main())
except KeyboardInterrupt:  # While it was starting.
    sys.exit(130)
