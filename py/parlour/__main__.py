import sys

from parlour.cli.arguments import main

sys.exit(main())
