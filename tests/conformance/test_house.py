"""The conformance suite over every game of the house."""

import pytest

from cardhouse.conformance.suite import *  # noqa: F403

pytestmark = pytest.mark.full(
    but=["cardinoes", "test_nothing_is_missing"],
)
