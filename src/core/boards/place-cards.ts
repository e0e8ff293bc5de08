/** Where cards stand. No two ever overlap: whatever is moved or grows pushes down what lies in its way. All in cells. */
import { clamp } from '#core/numbers/clamp.ts';
import type { Card, CardKind, CardPlace } from './board.ts';

export const GRID = {
  /** Of every board; downwards it is as long as it gets. */
  columns: 48,
  /** As far down as a card can be brought by hand. */
  rows: 1000,
  /** As far down as it can be pushed. */
  lastRow: 12_000,
  least: { w: 8, h: 4 },
  most: { w: 48, h: 60 },
} as const;

/** Of a card that was just put there. */
export const FIRST_SIZES: Record<CardKind, Pick<CardPlace, 'w' | 'h'>> = {
  note: { w: 12, h: 8 },
  image: { w: 16, h: 12 },
  result: { w: 16, h: 14 },
  link: { w: 12, h: 5 },
};

export const overlap = (one: CardPlace, other: CardPlace): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

const within = (value: number, least: number, most: number): number => clamp(Math.round(value), least, most);

/** The nearest place on the grid. */
export function snap({ x, y, w, h }: CardPlace): CardPlace {
  const width = within(w, GRID.least.w, GRID.most.w);
  return {
    x: within(x, 0, GRID.columns - width),
    y: within(y, 0, GRID.rows),
    w: width,
    h: within(h, GRID.least.h, GRID.most.h),
  };
}

const fromTop = (one: Card, other: Card): number =>
  one.y - other.y || one.x - other.x || (one.id < other.id ? -1 : 1);

/**
 * Pushes cards down until none lies on another, and leaves the order of the list as it was.
 * @param held the one that stays where it is
 */
export function settle(cards: readonly Card[], held?: string): readonly Card[] {
  const placed: Card[] = cards.filter(({ id }) => id === held);
  for (const card of cards.filter(({ id }) => id !== held).toSorted(fromTop)) {
    let free = card;
    for (;;) {
      const inTheWay = placed.filter((other) => overlap(free, other));
      if (inTheWay.length === 0) break;
      free = { ...free, y: Math.max(...inTheWay.map(({ y, h }) => y + h)) };
    }
    placed.push(free);
  }
  const byId = new Map(placed.map((card) => [card.id, card]));
  return cards.map((card) => {
    const settled = byId.get(card.id) ?? card;
    return settled.y === card.y ? card : settled;
  });
}

/** With one card brought to a place, or the nearest one on the grid. */
export const moveCard = (cards: readonly Card[], id: string, to: Partial<CardPlace>): readonly Card[] =>
  settle(
    cards.map((card) => {
      if (card.id !== id) return card;
      const { x, y, w, h } = card;
      return { ...card, ...snap({ x, y, w, h, ...to }) };
    }),
    id,
  );

/** The first place, from the top and the left, where so large a card lies on none. */
export function findRoom(cards: readonly CardPlace[], size: Pick<CardPlace, 'w' | 'h'>): CardPlace {
  const bottom = Math.max(0, ...cards.map(({ y, h }) => y + h));
  for (let y = 0; y < bottom; y += 1)
    for (let x = 0; x <= GRID.columns - size.w; x += 1) {
      const place = { x, y, ...size };
      if (!cards.some((card) => overlap(card, place))) return place;
    }
  return { x: 0, y: bottom, ...size };
}

/** The lowest row that a card reaches. */
export const heightOf = (cards: readonly CardPlace[]): number =>
  Math.max(0, ...cards.map(({ y, h }) => y + h));
