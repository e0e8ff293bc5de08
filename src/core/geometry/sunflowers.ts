import type { Figure } from './figure.ts';
import { drawSpiralPair, drawSunflower, type Sunflower } from './figures/sunflower.ts';
import { CENTRE, circle, EDGE } from './path.ts';

const NIGHT: Sunflower = { spirals: [34, 55], heart: 10, sense: 1, steps: 12 };

export interface NightFigure {
  /** Edge and heart. */
  main: string;
  /** Each drawn `count` times, turned by 360/count degrees: 89 spirals in the text of two. */
  families: { path: string; count: number }[];
}

/** Fine enough to be cropped by a night leaf across the whole page. */
export const nightFigure = (): NightFigure => ({
  main: EDGE + circle(CENTRE, NIGHT.heart),
  families: drawSpiralPair(NIGHT),
});

/** For the page that is not there: a flower without its heart. */
export const missingFigure = (): Figure =>
  drawSunflower({ spirals: [13, 21], heart: 36, sense: 1, steps: 9 });
