/** A board: cards of notes, images, results and links on a grid of cells. */
import type { UseCase } from './use-case.ts';

/** Where a card stands and how large it is, in cells. Whole numbers, so that everything is on the grid. */
export interface CardPlace {
  /** Of the upper left corner, from 0. */
  x: number;
  y: number;
  w: number;
  h: number;
}

const CARD_KINDS = ['note', 'image', 'result', 'link'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Each a pair of tokens. */
export const NOTE_COLOURS = ['paper', 'gold', 'verdigris', 'garnet', 'moss'] as const;
export type NoteColour = (typeof NOTE_COLOURS)[number];

export type CardContent =
  | { kind: 'note'; text: string; colour: NoteColour }
  /** `src` is a data address: the picture itself, drawn anew and made small in the browser. */
  | { kind: 'image'; src: string; alt: string }
  /** What a result said when it was taken, as plain text; `runId` while it is in the owner's history. */
  | { kind: 'result'; text: string; tool: string; runId: string | null }
  | { kind: 'link'; url: string; title: string };

export type Card = CardPlace & CardContent & { id: string };

/** What somebody makes. */
export interface BoardContent {
  name: string;
  cards: readonly Card[];
}

export interface NewBoard extends BoardContent {
  /** Made by the browser, so that a board is the same one before and after it is in an account. */
  id: string;
  useCase: UseCase | null;
}

export interface Board extends NewBoard {
  /** One more with each change: who changes an older one is told. */
  version: number;
  /** What its address for others holds; null while it is not shared. */
  shareToken: string | null;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** What a list of boards shows. */
export interface BoardFacts {
  id: string;
  name: string;
  useCase: UseCase | null;
  cardCount: number;
  isShared: boolean;
  updatedAt: string;
}

/** What `PATCH /api/boards/:id` takes: the version that was read, and what became of it. */
export interface BoardChanges {
  version: number;
  name?: string | undefined;
  put: readonly Card[];
  remove: readonly string[];
}

export const BOARD_LIMITS = {
  /** In characters. */
  name: 80,
  text: 4000,
  alt: 200,
  title: 120,
  tool: 80,
  url: 2000,
  /** Why an administrator closed its link. */
  closingReason: 1000,
  /** Of a data address. */
  image: 140_000,
  /** What one may put on a board … */
  cards: 60,
  images: 12,
  /** … and what it may come to where two devices added to it at once. */
  mergedCards: 120,
  mergedImages: 24,
  /** Of one request, in bytes: a board of many pictures is sent in several. */
  request: 640 * 1024,
} as const;
