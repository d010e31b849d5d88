import type { View } from '../board/types';

/** What is drawn of a moment: the view, with the preview that came beside it. Nothing before the start. */
export function viewOf(moment: { view: unknown; preview: unknown } | null): View | null {
  const view = moment?.view as Partial<View> | null | undefined;
  if (!moment || !view) return null;
  const { seat = null, private: own = null } = view;
  return { seat, public: view.public, private: own, preview: moment.preview };
}

/** The version of the rules that the match is played by, which every game has on its table. Nothing before the start. */
export function rulesOf(view: View | null): number | null {
  return (view?.public as { rules?: number } | undefined)?.rules ?? null;
}
