"""The messages of a table, written in ``en.ftl`` beside this file."""

from cardhouse.kit.words import Words

say = Words(__name__)
