import type { Attachment } from 'svelte/attachments';
import type { Interaction } from './interaction.svelte';

/** A pointer that moved less than this has tapped. In pixels. */
const SLOP = 8;

interface Carried {
  pointer: number;
  at: string;
  /** What is drawn of the thing; it follows the pointer. */
  drawing: SVGGElement;
  x: number;
  y: number;
  moving: boolean;
}

/**
 * Drag and drop, by mouse, pen and finger, beside tap and tap: to lift a thing is a tap on it, and to let it go over
 * another is a tap on that one. So a board has nothing to do for it but to say what can be carried.
 */
export function carrying(interaction: Interaction): Attachment<HTMLElement> {
  return (stage) => {
    let carried: Carried | null = null;

    const down = (event: PointerEvent) => {
      const spot = spotOf(event.target as Element | null);
      const drawing = spot?.closest<SVGGElement>('g.spot');
      const at = spot?.dataset['at'];
      if (!event.isPrimary || event.button !== 0 || !drawing || at === undefined) return;
      if (!interaction.carried(at)) return;
      // A finger holds what it touched; the place below it is asked for when it lifts.
      (event.target as Element).releasePointerCapture?.(event.pointerId);
      carried = { pointer: event.pointerId, at, drawing, x: event.clientX, y: event.clientY, moving: false };
    };

    const move = (event: PointerEvent) => {
      if (!carried || event.pointerId !== carried.pointer) return;
      const [dx, dy] = [event.clientX - carried.x, event.clientY - carried.y];
      if (!carried.moving && Math.hypot(dx, dy) < SLOP) return;
      if (!carried.moving && interaction.state(carried.at) === 'open') interaction.tap(carried.at);
      carried.moving = true;
      const scale = carried.drawing.getScreenCTM()?.a ?? 1;
      carried.drawing.style.transform = `translate(${dx / scale}px, ${dy / scale}px)`;
      carried.drawing.style.pointerEvents = 'none';
    };

    const end = (event: PointerEvent) => {
      if (!carried || event.pointerId !== carried.pointer) return;
      const { at, drawing, moving } = carried;
      carried = null;
      if (!moving) return;
      const below = spotOf(document.elementFromPoint(event.clientX, event.clientY))?.dataset['at'] ?? null;
      drawing.style.removeProperty('transform');
      drawing.style.removeProperty('pointer-events');
      interaction.drop(at, event.type === 'pointerup' ? below : null);
    };

    const listening = new AbortController();
    stage.addEventListener('pointerdown', down, { signal: listening.signal });
    for (const [name, heard] of Object.entries({ pointermove: move, pointerup: end, pointercancel: end }))
      addEventListener(name as 'pointermove', heard, { signal: listening.signal });
    // A finger that carries does not scroll.
    const still = (event: TouchEvent) => carried && event.cancelable && event.preventDefault();
    stage.addEventListener('touchmove', still, { passive: false, signal: listening.signal });
    return () => listening.abort();
  };
}

function spotOf(element: Element | null): SVGElement | null {
  return element?.closest<SVGElement>('[data-at]') ?? null;
}
