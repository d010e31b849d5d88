/**
 * Angles that a transition follows the short way: from 270° to 0° it goes on to 360° instead of all the way
 * back. Keep one for the life of a piece and ask it for the angle to draw.
 */
export class Turning {
  #drawn: number | null = null;

  to(degrees: number): number {
    if (this.#drawn === null) this.#drawn = degrees;
    else this.#drawn += shortWay(this.#drawn, degrees);
    return this.#drawn;
  }
}

/** The signed distance from one angle to another, between -180 and 180. */
export function shortWay(from: number, to: number): number {
  const turn = (((to - from) % 360) + 540) % 360;
  return turn - 180;
}
