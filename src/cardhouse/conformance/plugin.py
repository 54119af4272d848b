"""The pytest plugin: hands the suite its cases."""

from cardhouse.extras import needs

with needs("design"):
    import pytest

GAMES_OPTION = "--cardhouse-games"
SUITE = "cardhouse.conformance.suite"


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--cardhouse-games a,b``: which games the conformance suite is run over (all)."""
    parser.addoption(GAMES_OPTION, default="", help="games for the conformance suite, separated by commas")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give ``case`` every preset and player count, ``option_case`` every option, ``game_name`` every game.

    ``turning_game`` are those in which tricks may lie turned.
    """
    wanted = {"case", "option_case", "game_name", "turning_game"} & set(metafunc.fixturenames)
    if not wanted or metafunc.function.__module__ != SUITE:
        return
    from cardhouse.conformance.cases import counts_and_presets, may_turn_tricks, single_options
    from cardhouse.games import load_all, names

    named = [name for name in metafunc.config.getoption(GAMES_OPTION).split(",") if name]
    if "game_name" in wanted:
        metafunc.parametrize("game_name", named or names())
    chosen = named or [game.name for game in load_all()]
    if "turning_game" in wanted:
        metafunc.parametrize("turning_game", [name for name in chosen if may_turn_tricks(name)])
    if "case" in wanted:
        metafunc.parametrize("case", [case for name in chosen for case in counts_and_presets(name)], ids=str)
    if "option_case" in wanted:
        metafunc.parametrize("option_case", [case for name in chosen for case in single_options(name)], ids=str)
