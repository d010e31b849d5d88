// The signs of the four domains, drawn in a box from -10 to 10.

import { gearPath } from '../../../lib/ui/gear';
import type { Domain } from '../view';

export const SIGNS: Record<Domain, string> = {
  // A hammer.
  labour: 'M-7 -8H5L9 -4L5 -1H-7ZM-2.6 -1H1.4V9H-2.6Z',
  // A pair of scales.
  commerce:
    'M-0.9 -9H0.9V-7H8V-5.4H6.9L9.6 2A4.4 3.4 0 0 1 2.6 2L5.3 -5.4H0.9V6.6H5V8.6H-5V6.6H-0.9V-5.4H-5.3L-2.6 2A4.4 3.4 0 0 1 -9.6 2L-6.9 -5.4H-8V-7H-0.9Z',
  // A flask.
  science:
    'M-3.4 -9H3.4V-7H2.2V-2.4L8.2 6.4A1.7 1.7 0 0 1 6.8 9H-6.8A1.7 1.7 0 0 1 -8.2 6.4L-2.2 -2.4V-7H-3.4Z',
  // A gear.
  technology: gearPath({ teeth: 8, outer: 9.6, inner: 7, hole: 3.2 }),
};
