import { circle, ring } from './path.ts';

const MIDDLE = 12;

/** The academy's mark beside those of the levels: seven equal circles round one centre, in a box of 24 by 24. */
export const courseGlyph = (): string =>
  ring(7, 4.6, 0)
    .map(([x, y]) => circle([MIDDLE + x, MIDDLE + y], 4.6))
    .join('');
