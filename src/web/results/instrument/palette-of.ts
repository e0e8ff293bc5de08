import type { ResultCard } from '#core/results/result-card.ts';
import { type DescribedPalette, describePalette } from '#core/tools/describe-palette.ts';

/** The palette that the cards of colours make; undefined for fewer than two. */
export const paletteOf = (cards: readonly ResultCard[]): DescribedPalette | undefined =>
  describePalette(cards.flatMap(({ color, title }) => (color ? [{ hex: color, name: title ?? color }] : [])));
