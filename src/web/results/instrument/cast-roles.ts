import type { DescribedPalette, PaletteColor } from '#core/tools/describe-palette.ts';
import type { Area } from './read-areas.ts';

type Roles = Pick<DescribedPalette, 'ground' | 'ink' | 'accents'>;

/**
 * What each colour is for, by the areas where they are known: the largest is the ground, even a dark one, and what reads
 * best on it is the ink.
 */
export function castRoles(palette: DescribedPalette, areas: readonly Area[]): Roles {
  const find = (wanted: string): PaletteColor[] =>
    palette.colors.filter(({ hex }) => hex === wanted).slice(0, 1);
  const byArea = areas.flatMap(({ hex }) => find(hex));
  const [ground] = byArea;
  if (!ground) return palette;
  const [ink = palette.ink] = find(ground.text.hex);
  return { ground, ink, accents: byArea.filter((color) => color !== ground && color !== ink) };
}
