import type { Figure } from './figure.ts';
import { drawSunflower } from './figures/sunflower.ts';
import { EDGE } from './path.ts';

/** Fine enough to be cropped by a night leaf across the whole page. */
export function nightFigure(): Figure {
  const { main, fine } = drawSunflower({ spirals: [34, 55], heart: 10, sense: 1, steps: 12 });
  return { main: main + EDGE, fine };
}

/** For the page that is not there: a flower without its heart. */
export const missingFigure = (): Figure => drawSunflower({ spirals: [5, 8], heart: 44, sense: 1, steps: 9 });
