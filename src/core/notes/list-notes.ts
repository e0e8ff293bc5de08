/** Which notes a list shows, in which order, and how it names them. */
import { cutAtWord } from '../text/text-analysis.ts';
import type { NoteText } from './note.ts';

export interface Listed extends NoteText {
  id: string;
  updatedAt: string;
}

/** All that are not thrown away, those of one notebook, or the trash. */
export type Shelf = { kind: 'all' } | { kind: 'notebook'; name: string } | { kind: 'trash' };

export const isOn = (shelf: Shelf, note: NoteText): boolean =>
  shelf.kind === 'trash'
    ? note.isTrashed
    : !note.isTrashed && (shelf.kind === 'all' || note.notebook === shelf.name);

/** Pinned ones first, then what was changed last. */
export const byUse = (a: Listed, b: Listed): number =>
  Number(b.isPinned) - Number(a.isPinned) ||
  (a.updatedAt === b.updatedAt ? (a.id < b.id ? -1 : 1) : a.updatedAt < b.updatedAt ? 1 : -1);

export interface Notebook {
  name: string;
  count: number;
}

/** By name, as `compare` orders names; notes of the trash do not count. */
export function notebooksOf(
  notes: Iterable<NoteText>,
  compare: (a: string, b: string) => number,
): Notebook[] {
  const counts = new Map<string, number>();
  for (const { notebook, isTrashed } of notes)
    if (notebook !== '' && !isTrashed) counts.set(notebook, (counts.get(notebook) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => compare(a.name, b.name));
}

const NAME_LENGTH = 80;
/** Characters at the beginning of the text, further than which no name is looked for. */
export const NAMED_BY = 2_000;

/** The title, or how the text begins; empty when there is neither. */
export function nameOf({ title, body }: Pick<NoteText, 'title' | 'body'>): string {
  if (title.trim() !== '') return title.trim();
  const line = /^[\s#>*+-]*(\S.*)$/m.exec(body.slice(0, NAMED_BY))?.[1] ?? '';
  return cutAtWord(line.trim(), NAME_LENGTH);
}
