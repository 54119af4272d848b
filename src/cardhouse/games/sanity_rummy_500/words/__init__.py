"""The messages of Sanity 500 Rummy, written in ``en.ftl`` beside this file."""

from cardhouse.kit.words import Words

say = Words(__name__)
