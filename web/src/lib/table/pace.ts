import type { Pace } from '../api/types';
import { w } from '../i18n';

/** How much time there is, in words. */
export function paceText(pace: Pace): string {
  switch (pace.kind) {
    case 'untimed':
      return w.untimed;
    case 'live':
      return w.liveOf(Math.round(pace.bank_s / 60), pace.increment_s);
    case 'correspondence':
      return w.daysAMove(pace.days);
  }
}
