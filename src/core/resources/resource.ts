/** Learning resources as they travel: what everybody may know of one, and its text. */
import type { RESOURCE_CATEGORIES } from '#content/vocabulary.ts';
import type { BundleToolId } from '../bundles/bundle.ts';
import type { Language } from '../languages/languages.ts';
import type { Level } from '../licenses/levels.ts';
import type { Span } from '../markdown/document.ts';

export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number];

/** As lists show it. */
export interface ResourceFacts {
  slug: string;
  title: string;
  /** One or two sentences. */
  description: string;
  category: ResourceCategory;
  /** Lower case. */
  tags: string[];
  /** Whoever has less may not read its text. */
  level: Level;
  /** English where it is not written in the reader's language. */
  language: Language;
  version: string;
  /** Thousands of bytes of its text's file, rounded up. */
  sizeKb: number;
}

/** With what its own page says, whether or not the text may be read. */
export interface ResourcePageFacts extends ResourceFacts {
  /** Of the text's file, in hexadecimal digits. */
  sha256: string;
  /** Of the same file, in bytes. */
  size: number;
  minutes: number;
  /** Titles of its parts. */
  parts: string[];
  toolIds: BundleToolId[];
  tools: NamedThing[];
  bundles: (NamedThing & { isFree: boolean })[];
}

/** One that the signed-in user may read. */
export interface ReadableResource {
  slug: string;
  /** When the right to it ends (ISO 8601); null where it has no end. */
  until: string | null;
}

interface NamedThing {
  slug: string;
  name: string;
}

/** The file that is hashed: all that is read, in one language. */
export interface ResourceText {
  slug: string;
  language: Language;
  version: string;
  title: string;
  blocks: ResourceBlock[];
}

/** `field`: the number of a place to write in, counted from 1 through the text; the same in all languages. */
export type ResourceBlock =
  /** `part`: counted from 1, for headings of level 2. */
  | { type: 'heading'; level: 2 | 3; part?: number; spans: Span[] }
  | { type: 'paragraph'; spans: Span[] }
  | { type: 'quote'; blocks: ResourceBlock[] }
  | { type: 'list'; isOrdered: boolean; items: ResourceItem[] }
  | { type: 'table'; header: Span[][]; rows: ResourceCell[][] }
  | { type: 'lines'; field: number; label: string; count: number }
  | { type: 'template'; title: string; text: string };

export interface ResourceItem {
  blocks: ResourceBlock[];
  /** A box to tick, with the words beside it. */
  tick?: { field: number; label: string };
}

/** A cell without words is a place to write in. */
export type ResourceCell = { spans: Span[] } | { field: number; label: string };
