"""``cardhouse`` and ``python -m cardhouse``: the command line, or one sentence on what to install for it."""

import sys

from cardhouse.extras import MissingExtraError, extra_of, require


def main() -> None:
    """Run the command line, or say which extra to install."""
    try:
        require(extra_of(sys.argv[1:]))
        require("terminal")
        from cardhouse.cli import main as run

        run()
    except MissingExtraError as error:
        sys.exit(f"cardhouse: {error}")
    except KeyboardInterrupt:  # before there is a command that hears it
        sys.exit(130)


if __name__ == "__main__":
    main()
