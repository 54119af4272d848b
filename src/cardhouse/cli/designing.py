"""Games of one's own, and libraries of games."""

from pathlib import Path
from typing import Annotated

from cardhouse.cli.base import Complaint, GameName, Json, app
from cardhouse.cli.printing import compiling, console_of, print_json
from cardhouse.extras import needs

with needs("terminal"):
    import typer


TARGETS = (
    "native, c (an archive), wasm32, x86_64-linux, aarch64-linux, arm64-macos or x86_64-windows; may be given often"
)

BUILT = Path("build")


@app.command()
def build(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="all, if none is named")] = None,
    target: Annotated[list[str] | None, typer.Option(metavar="TARGET", help=TARGETS)] = None,
    folder: Annotated[Path | None, typer.Option("--out", "-o", metavar="FOLDER", help="where to; build")] = None,
    quietly: Annotated[bool, typer.Option("--quietly", help="say nothing but what fails")] = False,
) -> None:
    """Build games' rules and players ahead of their first use; with a target, into libraries for other programs."""
    from cardhouse.games import load, load_all
    from cardhouse.libraries import build_ahead, build_library
    from cardhouse.table.writing import make_folder

    names = [load(name).name for name in games] if games else [game.name for game in load_all()]
    if not target:
        if folder is not None:
            raise Complaint("--out: goes with --target")
        build_ahead(names, quietly)
        return
    make_folder(folder or BUILT)
    for name in names:
        with compiling(name, build=True) as report:
            built = build_library(name, target, folder or BUILT, report)
        for file in built.files:
            typer.echo(f"{file}  {file.stat().st_size:,} bytes")
        if built.left_out:
            typer.echo(built.left_out)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="small letters, digits, hyphens: euchre, two-ten-jack")],
    like: Annotated[str, typer.Option(help="what it begins as: tricks, melds, shedding or betting")] = "tricks",
    folder: Annotated[Path | None, typer.Option("--in", metavar="FOLDER", help="where; a folder of its name")] = None,
) -> None:
    """Make the package of a new game, which plays at once, to be changed into yours."""
    from cardhouse.games import HOUSE
    from cardhouse.skeletons import first_commands, make

    if name in HOUSE:
        raise Complaint(f"name: {name} is a game of the house")
    try:
        files = make(name, like, folder if folder is not None else Path(name))
    except ValueError as error:
        raise Complaint(str(error)) from error
    for file in files:
        typer.echo(str(file))
    typer.echo("\nMake it known to this Cardhouse, then check and play it:\n")
    for line in first_commands(name, files[0].parent):
        typer.echo(f"  {line}")


@app.command()
def check(
    game: GameName,
    seconds: Annotated[float, typer.Option(min=1, max=86_400, help="how long it is played interpreted")] = 20.0,
    patience: Annotated[
        float,
        typer.Option(min=5, max=86_400, help="seconds of processor time after which a stage is said to have no end"),
    ] = 300.0,
    as_json: Json = False,
) -> None:
    """Say in words what is missing in a game or wrong with it: what it declares, its rules, its players."""
    from dataclasses import asdict

    from cardhouse.conformance.examination import WHAT_IS_LEFT, examine_apart

    console = console_of(stderr=True)
    with console.status(f"{game}: starting") as line:
        found = examine_apart(game, seconds, patience, lambda stage: line.update(f"{game}: {stage}"))
    grave = [each for each in found if each.grave]
    if as_json:
        print_json([asdict(each) for each in found])
    else:
        for each in found:
            typer.echo(f"{'wrong' if each.grave else 'note'}: {each}")
        said = f"{len(grave)} to put right" if grave else f"nothing wrong was found; {WHAT_IS_LEFT}"
        typer.echo(f"{game}: {said}")
    raise typer.Exit(1 if grave else 0)


# --- what commands share
