// Arrow keys on a board go to the nearest thing in that direction, wherever it is drawn: things that can be chosen,
// and numbers that explain themselves.

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const THINGS = '[data-spot], [data-explain]';

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place in the list of the nearest box in this direction; -1 if there is none. */
export function nearest(from: Box, boxes: readonly Box[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const across = middle(box.left, box.right) - middle(from.left, from.right);
    const down = middle(box.top, box.bottom) - middle(from.top, from.bottom);
    const ahead = across * dx + down * dy;
    const aside = Math.abs(across * dy) + Math.abs(down * dx);
    if (ahead < 1 || box.right <= box.left) return;
    // What lies straight ahead is meant before what is near but aside.
    const distance = ahead + 2.5 * aside;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

function middle(from: number, to: number): number {
  return (from + to) / 2;
}

/** An attachment for the element that holds the board: `<div {@attach arrows}>`. */
export function arrows(board: Element): () => void {
  const listen = (event: Event) => {
    const key = event as KeyboardEvent;
    const direction = DIRECTIONS[key.key];
    const current = document.activeElement;
    // A board may lie in a larger one: where the inner one has nothing more in this direction, the outer goes on.
    if (!direction || key.defaultPrevented || !current?.matches(THINGS)) return;
    if (key.ctrlKey || key.metaKey || key.altKey) return;
    const things = [...board.querySelectorAll<SVGElement | HTMLElement>(THINGS)].filter(
      (thing) => !thing.contains(current) && !current.contains(thing),
    );
    const found = nearest(
      current.getBoundingClientRect(),
      things.map((thing) => thing.getBoundingClientRect()),
      direction,
    );
    const thing = things[found];
    if (!thing) return;
    key.preventDefault();
    // What only explains itself is no stop for the tabulator: there would be hundreds.
    if (thing.tabIndex < 0) thing.setAttribute('tabindex', '-1');
    thing.focus();
  };
  board.addEventListener('keydown', listen);
  return () => board.removeEventListener('keydown', listen);
}

/** An attachment for what comes in the place of a chosen thing: the keyboard that stood there goes on in it. */
export function takeOver(part: Element): void {
  if (document.activeElement !== document.body) return;
  part.querySelector<SVGElement | HTMLElement>('[data-spot="open"], [data-spot="picked"]')?.focus();
}
