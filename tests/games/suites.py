"""How much a test tries in which suite: one case for what everybody runs, one for --full, one for --deep."""

from functools import partial

import pytest

full = partial(pytest.param, marks=pytest.mark.full)
deep = partial(pytest.param, marks=pytest.mark.deep)
