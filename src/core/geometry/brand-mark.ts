import { circle } from './path.ts';

/** Three circles that touch at the foot, in a disc of radius 50: the mark of the house. Box −52 to 52. */
export const BRAND_CIRCLES = [50, 34, 18].map((radius) => ({ y: 50 - radius, radius }));

export const BRAND_MARK = BRAND_CIRCLES.map(({ y, radius }) => circle([0, y], radius)).join('');
