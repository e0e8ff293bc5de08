/** Loaded with the first result that has an instrument. */
import type { ResultCard } from '#core/results/result-card.ts';
import { AreasBar } from './areas-bar.tsx';
import { paletteOf } from './palette-of.ts';
import { PaletteRing } from './palette-ring.tsx';
import { readAreas } from './read-areas.ts';

const colored = (cards: readonly ResultCard[]) => cards.filter(({ color }) => color);

export function PaletteBeside({ cards }: { cards: readonly ResultCard[] }) {
  const palette = paletteOf(cards);
  return palette ? <PaletteRing palette={palette} areas={readAreas(colored(cards))} /> : null;
}

export const PaletteOnTop = ({ cards }: { cards: readonly ResultCard[] }) => (
  <AreasBar areas={readAreas(colored(cards))} />
);
