"""``cardhouse`` and ``python -m cardhouse``: the command line, or one sentence on what to install for it."""

import sys

from cardhouse.extras import MissingExtraError, extra_of, require


def main() -> None:
    """Run the command line, or say which extra to install."""
    try:
        require(extra_of(sys.argv[1:]))
        require("terminal")
    except MissingExtraError as error:
        sys.exit(f"cardhouse: {error}")
    from cardhouse.cli import main as run

    run()


if __name__ == "__main__":
    main()
