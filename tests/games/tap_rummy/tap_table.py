"""Rummy with a tap written as cards."""

from rummy_family import Written

TAP_RUMMY = Written("tap-rummy")
tap_rummy, dealt, situation = TAP_RUMMY.setup, TAP_RUMMY.dealt, TAP_RUMMY.situation
