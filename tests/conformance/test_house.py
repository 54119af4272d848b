"""The conformance suite over every game of the house."""

import pytest

from cardhouse.conformance.suite import *  # noqa: F403

pytestmark = pytest.mark.full(
    but=[
        "-3-house]",
        "bridge-4-house]",
        "sanity-hearts-4-house]",
        "sanity-oh-hell-4-house]",
        "test_nothing_is_missing",
        "cardinoes",
        "in-tense-care",
    ]
)
