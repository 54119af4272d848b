/** What a table keeps from scene to scene, so that it stands still: how it is set, and the room for what is asked. */

import type { Scene } from "../lib/protocol";
import type { BarWant } from "./geometry/arrange";
import type { Laid } from "./laid";

export class Remembered {
  /** The game whose layouts have been seen to grow. */
  private grown = $state("");
  /** The hand in which a card has been played. */
  private begun = $state(-1);
  private newest = -1;
  /** The game in which there was something to press, or an amount to set; and the hand whose bids are made. */
  private pressed = $state("");
  private amounts = $state("");
  private bids = $state(-1);
  private closing = $state(-1);

  see(scene: Scene, laid: Laid): void {
    if (laid.grows) this.grown = scene.game;
    if (scene.version < this.newest) this.begun = -1; // taken back, or another match
    this.newest = scene.version;
    if (laid.trick?.cards.length || laid.past || laid.layouts.some((zone) => zone.cards.length)) this.begun = scene.hand;
  }

  /** Something is asked, with buttons, a row of bids, an amount, or for a time only. */
  asked(scene: Scene, what: BarWant & { bids: boolean }): void {
    if (what.buttons) this.pressed = scene.game;
    if (what.bids) this.bids = scene.hand;
    if (what.amount) this.amounts = scene.game;
    this.closing = what.closing ? scene.version : -1;
  }

  /** The room what is asked keeps, so that the table does not jump from turn to turn. */
  bar(scene: Scene, offered: boolean): BarWant {
    const bids = this.bids === scene.hand && this.begun !== scene.hand;
    return { buttons: offered || this.pressed === scene.game || bids, amount: this.amounts === scene.game, closing: this.closing === scene.version };
  }

  grows(scene: Scene): boolean {
    return this.grown === scene.game;
  }

  /** Grids stand in the middle until a hand's first card lies there; from then on one looks at them on demand. */
  showsGrids(scene: Scene, laid: Laid): boolean {
    return !this.grows(scene) && (this.begun !== scene.hand || scene.over || (!laid.trick && !laid.layouts.length));
  }
}
