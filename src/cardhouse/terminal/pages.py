"""Pages that cover the table for a while: score sheet, log, the end of a hand."""

from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from cardhouse.terminal.language import told
from cardhouse.terminal.words import say


class Page(ModalScreen[None]):
    """Something to read; Enter, Space or Escape goes back, the arrows scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,escape", "dismiss", "Back")]
    CSS = """
    Page { align: center middle; }
    Page > VerticalScroll {
        width: 90%; height: auto; max-height: 90%; border: round $primary; padding: 0 1; background: $surface;
    }
    """

    def __init__(self, title: str, body: RenderableType, *, at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.body = body
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = told(self.heading)
            scroll.border_subtitle = told(say("go-back"))
            yield Static(self.body)

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self.at_end:
            scroll.scroll_end(animate=False)


def turn_page(scroll: VerticalScroll, key: str) -> None:
    """Scroll what does not fit, by ``pageup`` and ``pagedown``."""
    if key == "pageup":
        scroll.scroll_page_up(animate=False)
    else:
        scroll.scroll_page_down(animate=False)
