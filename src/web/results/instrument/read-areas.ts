import type { ResultCard } from '#core/results/result-card.ts';

export interface Area {
  hex: string;
  name: string;
  /** In percent. */
  share: number;
}

/** The areas that the cards of colours name, the largest first; none where one of them names none. */
export function readAreas(cards: readonly ResultCard[]): Area[] {
  const areas = cards.flatMap(({ color, title, lines }) => {
    const said = lines.map(({ words }) => /^(\d{1,3})\s?%$/.exec(words)?.[1]).find(Boolean);
    return color && said ? [{ hex: color, name: title ?? color, share: Number(said) }] : [];
  });
  return areas.length === cards.length ? areas.toSorted((a, b) => b.share - a.share) : [];
}
