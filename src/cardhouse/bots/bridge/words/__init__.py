"""The messages of what calls mean, written in ``en.ftl`` beside this file."""

from cardhouse.kit.words import Words

say = Words(__name__)
