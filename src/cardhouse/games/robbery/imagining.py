"""All cards of a hand of robbery; what a seat imagines is as at rummy."""

from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy_family.imagining import family_census
from cardhouse.games.rummy_family.position import JOKER
from cardhouse.kit.cards import planes
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.match.verbs import census


@census.rule
def robbery_census(position: Robbery, counts: Array) -> None:
    """Count the cards as at rummy, and those lifted from the table."""
    family_census(position, counts)
    planes.count_cards(position.lifted, 0, counts)
    counts[JOKER] += position.lifted_jokers
