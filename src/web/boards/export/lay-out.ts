/** Where everything of a board stands on paper: each card as large as its words need, so that nothing is cut off. In px of the screen. */
import type { Card, NoteColour } from '#core/boards/board.ts';
import { noteParts } from '#core/boards/note-parts.ts';
import { GRID, heightOf, settle } from '#core/boards/place-cards.ts';

export const CELL = 24;
export const BOARD_WIDTH = GRID.columns * CELL;

export const TYPES = {
  title: { size: 40, leading: 46, isDisplay: true },
  heading: { size: 22, leading: 27, isDisplay: true },
  alone: { size: 20, leading: 27, isDisplay: true },
  body: { size: 16, leading: 24, isDisplay: false },
  small: { size: 13, leading: 19, isDisplay: false },
} as const;
export type TypeName = keyof typeof TYPES;

/** Breaks a text into lines of its own medium. */
export type BreakText<Line> = (text: string, type: TypeName, width: number) => Line[];

interface PlacedLine<Line> {
  line: Line;
  type: TypeName;
  x: number;
  /** Of its upper edge. */
  y: number;
  isSoft: boolean;
}

export interface PlacedCard<Line> {
  card: Card;
  x: number;
  y: number;
  w: number;
  h: number;
  lines: PlacedLine<Line>[];
}

/** Light, on any paper: pairs of the tokens of the same names. */
export const PAPER_COLOURS: Record<NoteColour, { ground: string; spine: string }> = {
  paper: { ground: '#fffdf9', spine: '#8f8272' },
  gold: { ground: '#f6ecd2', spine: '#9a7524' },
  verdigris: { ground: '#e2eeea', spine: '#135c60' },
  garnet: { ground: '#f8e6e2', spine: '#982b35' },
  moss: { ground: '#e3efe2', spine: '#2a6847' },
};
export const INKS = { text: '#24162f', soft: '#574a61', rule: '#e6ddcc', page: '#fbf8f1' } as const;

export const coloursOf = (card: Card) => PAPER_COLOURS[card.kind === 'note' ? card.colour : 'paper'];

const PAD = 16;
/** Between cards that stand beside each other. */
const GAP = 4;

interface Block {
  text: string;
  type: TypeName;
  isSoft?: boolean;
}

/** @param originOf says of a result which tool it is of */
export function blocksOf(card: Card, originOf: (tool: string) => string): Block[] {
  switch (card.kind) {
    case 'note': {
      const { heading, body } = noteParts(card.text);
      if (heading === '') return [{ text: body, type: 'alone' }];
      return [
        { text: heading, type: 'heading' },
        { text: body, type: 'body' },
      ];
    }
    case 'result':
      return [
        { text: originOf(card.tool), type: 'small', isSoft: true },
        { text: card.text, type: 'body' },
      ];
    // On paper nobody presses: the whole address is there to be typed.
    case 'link':
      return [
        ...(card.title ? [{ text: card.title, type: 'heading' as const }] : []),
        { text: card.url, type: 'small', isSoft: true },
      ];
    case 'image':
      return [];
  }
}

export function layOutBoard<Line>(
  cards: readonly Card[],
  breakText: BreakText<Line>,
  originOf: (tool: string) => string,
): { cards: PlacedCard<Line>[]; height: number } {
  const set = new Map(
    cards.map((card) => {
      const width = card.w * CELL - 2 * (PAD + GAP);
      return [
        card.id,
        blocksOf(card, originOf).flatMap(({ text, type, isSoft = false }) =>
          text.trim() === '' ? [] : breakText(text, type, width).map((line) => ({ line, type, isSoft })),
        ),
      ];
    }),
  );
  const grown = cards.map((card) => {
    const lines = set.get(card.id) ?? [];
    const needed = lines.reduce((sum, { type }) => sum + TYPES[type].leading, 2 * (PAD + GAP));
    return { ...card, h: Math.max(card.h, Math.ceil(needed / CELL)) };
  });
  const settled = settle(grown);
  return {
    height: heightOf(settled) * CELL,
    cards: settled.map((card) => {
      const [x, y] = [card.x * CELL + GAP, card.y * CELL + GAP];
      let top = y + PAD;
      const lines = (set.get(card.id) ?? []).map((each): PlacedLine<Line> => {
        const placed = { ...each, x: x + PAD, y: top };
        top += TYPES[each.type].leading;
        return placed;
      });
      return { card, x, y, w: card.w * CELL - 2 * GAP, h: card.h * CELL - 2 * GAP, lines };
    }),
  };
}

/** The middle of a box, in the proportions of a picture. */
export function fitInto(
  picture: { width: number; height: number },
  box: { x: number; y: number; w: number; h: number },
) {
  const scale = Math.min(box.w / picture.width, box.h / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}

interface Standing {
  y: number;
  h: number;
}

/**
 * Which cards stand on which page, from top to bottom; none is cut in two. A page is only higher than others where a single
 * card is.
 * @param heights of the first page and of all others
 */
export function paginateBoard<Item extends Standing>(
  cards: readonly Item[],
  heights: { first: number; others: number },
): { cards: Item[]; top: number; height: number }[] {
  const pages: { cards: Item[]; top: number; height: number }[] = [];
  for (const card of cards.toSorted((one, other) => one.y - other.y)) {
    const page = pages.at(-1);
    if (page && card.y + card.h <= page.top + page.height) page.cards.push(card);
    else {
      const height = Math.max(pages.length === 0 ? heights.first : heights.others, card.h);
      pages.push({ cards: [card], top: card.y, height });
    }
  }
  return pages;
}
