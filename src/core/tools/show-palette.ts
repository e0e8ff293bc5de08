import { buildPalette, type Palette } from './colour/build-palette.ts';

/** The palette of the draft: see colour/build-palette.ts. */
export const showPalette = (
  base: string,
  wish: { harmony: string; mood: string; background: string },
): Palette => buildPalette(base, wish);
