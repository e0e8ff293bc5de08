/** What a certificate says, in the words of one language, and where each of its marks stands. Lengths in millimetres. */
import type { SignedRecord } from '#core/certificates/certificate.ts';
import type { Category } from '#core/tools/template.ts';
import type { FontRun } from '#web/print-type/pdf-fonts.ts';

export interface SheetTool {
  slug: string;
  category: Category;
  name: string;
  /** The level's name. */
  level: string;
}

/** All that is printed; nothing is left to the printer but the places. */
export interface CertificateSheet {
  record: SignedRecord;
  signature: Uint8Array;
  /** What the printed code holds. */
  scanned: string;
  language: string;
  brand: string;
  /** Whoever passed the license on, where they show a look of their own. */
  issuer?: SheetIssuer;
  /** At the heart of the rosette and in the corners: SVG path data in a box of 24 by 24. */
  glyph: string;
  /** What stands in the small print beside id and holder. */
  kind: string;
  title: string;
  issuedTo: string;
  statement: string;
  tools: readonly SheetTool[];
  /** Of the academy, in place of tools: titles in their order. */
  modules?: readonly string[];
  benefits: { title: string; items: readonly string[] };
  resale: { title: string; text: string };
  facts: { title: string; rows: readonly (readonly [term: string, value: string])[] };
  check: string;
  /** The address in it, which stands out. */
  address: string;
  signed: string;
  /** Over the tools of a second page. */
  toolsTitle: string;
}

export interface SheetIssuer {
  name: string;
  /** `#rrggbb`, readable on the paper. */
  color: `#${string}`;
  note: string;
  logo: SheetPicture | null;
}

export interface SheetPicture {
  png: Uint8Array;
  /** Of the same picture, for a screen. */
  address: string;
  /** How many times wider than high. */
  shape: number;
}

type NamedColor = 'ink' | 'soft' | 'gold' | 'rule' | 'black';
export type SheetColor = NamedColor | `#${string}`;

export type SheetMark =
  /** SVG path data, `scale` millimetres a unit, about `at`. `width` is that of the stroke; without it, it is filled. */
  | { kind: 'path'; d: string; at: SheetPlace; scale: number; color: SheetColor; width?: number }
  /** Type of the house, as outlines in millimetres about `at`. */
  | (Type & { kind: 'letters'; d: string })
  /** Small type. */
  | (Type & { kind: 'text'; weight: number })
  /** `at` is its upper left corner. */
  | { kind: 'picture'; picture: SheetPicture; text: string; at: SheetPlace; width: number; height: number };

interface Type {
  text: string;
  runs: FontRun[];
  /** The start on the base line. */
  at: SheetPlace;
  /** In points. */
  size: number;
  width: number;
  color: SheetColor;
}

export type SheetPlace = readonly [x: number, y: number];

/** More tools than this stand on a second page. */
export const MOST_ON_ONE_PAGE = 25;

/** A4. */
export const SHEET = { width: 210, height: 297 } as const;
/** What stands inside the frame. */
export const INSIDE = { left: 27.5, right: 182.5, top: 27.5, bottom: 270, width: 155, middle: 105 } as const;
/** A point in millimetres. */
export const POINT = 25.4 / 72;

export const SHEET_COLORS: Record<NamedColor | 'paper', string> = {
  ink: '#1e1229',
  soft: '#4a3e55',
  gold: '#7a5a14',
  rule: '#b9ae9b',
  black: '#000000',
  paper: '#fffefb',
};

export const hexOf = (color: SheetColor): string =>
  color.startsWith('#') ? color : SHEET_COLORS[color as NamedColor];
