/** A content pack: tools in an order, each fed by the pack's own inputs, by constants, or by what earlier tools wrote. */

/** What of an earlier result goes into a field. */
export const TAKES = ['whole', 'section', 'item', 'items', 'quote', 'column'] as const;
export type Take = (typeof TAKES)[number];

export type ValueSource =
  | { from: 'input'; input: string }
  /** An option's value, a number, the ticked options of a checkbox; a text only in users' own packs. */
  | { from: 'constant'; value: string | number | string[] }
  /**
   * `number` counts from 1, which it is when absent; without a meaning for `whole` and `items`. `row` takes one cell of
   * a column, counted from 1 below the heading row.
   */
  | {
      from: 'step';
      step: string;
      take: Take;
      number?: number | undefined;
      row?: number | undefined;
    };

export interface PackInput {
  id: string;
  label: string;
  help?: string | undefined;
  placeholder?: string | undefined;
  isLong: boolean;
  /** In characters. */
  maxLength: number;
  required: boolean;
}

export interface PackStep {
  id: string;
  /** Slug of the tool. */
  tool: string;
  /** What the step adds to the pack, in one sentence. */
  note?: string | undefined;
  /** By the key of the tool's field; the others keep their defaults. */
  values: Record<string, ValueSource>;
}

/** What runs, whoever wrote it. Texts are in the reader's language, or in that of the pack's owner. */
export interface Pack {
  name: string;
  description: string;
  inputs: PackInput[];
  steps: PackStep[];
}

/** A ready pack: `/content/packs/<slug>.<language>.json`. */
export interface ReadyPack extends Pack {
  slug: string;
  /** Worked inputs, by id. */
  example: { title: string; inputs: Record<string, string> };
}

/** A ready pack as the gallery shows it: `/content/packs.<language>.json`. */
export interface PackFacts {
  slug: string;
  name: string;
  description: string;
  tools: string[];
}

/** A user's own pack. */
export interface OwnPack extends Pack {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** What a list of them shows. */
export interface OwnPackFacts {
  id: string;
  name: string;
  description: string;
  /** The tool of each step, in order. */
  tools: string[];
  createdAt: string;
  updatedAt: string;
}

export type NewPack = Pack;

/** Lengths in characters. */
export const PACK_LIMITS = {
  name: 80,
  description: 400,
  inputs: 8,
  steps: 12,
  label: 80,
  help: 200,
  inputLength: 100_000,
  /** Of a constant. */
  constant: 2000,
  /** Of a section, an item, a quote, a column, a row. */
  number: 50,
} as const;
