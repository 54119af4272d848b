"""The messages that the rummies with an open pile share, written in ``en.ftl`` beside this file."""

from cardhouse.kit.words import Words

say = Words(__name__)
