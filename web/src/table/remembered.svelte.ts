/** What a table keeps from scene to scene, so that it stands still: how it is set, and the room for what is asked. */

import type { Scene } from "../lib/protocol";
import type { Laid } from "./laid";

const MOST_RESERVED = 210;
const LEAST_RESERVED = 84;

export class Remembered {
  /** The height of what is asked, as it lies. */
  asking = $state(0);
  /** The game whose layouts have been seen to grow. */
  private grown = $state("");
  /** The hand in which a card has been played. */
  private begun = $state(-1);
  private newest = -1;
  private reserved = $state(LEAST_RESERVED);
  /** A box needs more, as long as its hand's bids are made. */
  private boxed = $state.raw({ hand: -1, height: 0 });

  see(scene: Scene, laid: Laid): void {
    if (laid.grows) this.grown = scene.game;
    if (scene.version < this.newest) this.begun = -1; // taken back, or another match
    this.newest = scene.version;
    if (laid.trick?.cards.length || laid.past || laid.layouts.some((zone) => zone.cards.length)) this.begun = scene.hand;
  }

  grows(scene: Scene): boolean {
    return this.grown === scene.game;
  }

  /** Grids stand in the middle until a hand's first card lies there; from then on one looks at them on demand. */
  showsGrids(scene: Scene, laid: Laid): boolean {
    return !this.grows(scene) && (this.begun !== scene.hand || scene.over || (!laid.trick && !laid.layouts.length));
  }

  /** Something is asked, which needs its height; `box`: with a box of bids. */
  measured(hand: number, box: boolean): void {
    const height = this.asking;
    if (!box) this.reserved = Math.max(this.reserved, Math.min(height, MOST_RESERVED));
    else if (this.boxed.hand !== hand || this.boxed.height < height) this.boxed = { hand, height };
  }

  /** The height the place of the prompt keeps, so that the table does not jump from turn to turn. */
  kept(hand: number, box: boolean): number {
    return box && this.boxed.hand === hand ? Math.max(this.reserved, this.boxed.height) : this.reserved;
  }

  /** What was measured before says nothing of how it lies now. */
  forget(): void {
    this.asking = 0;
    this.reserved = LEAST_RESERVED;
    this.boxed = { hand: -1, height: 0 };
  }
}
