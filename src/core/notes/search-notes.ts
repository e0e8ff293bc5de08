/** Notes by the words in them, a key at a time. */
import type { NoteText } from './note.ts';

type Searched = Pick<NoteText, 'title' | 'body'>;

const NOT_ASCII = /[^\0-\x7f]/;
/** Of Latin, Greek and Cyrillic letters; in other scripts a mark makes another letter. */
const MARKS = /[\u0300-\u036f]+/g;

/** Without capitals and, in alphabets that have them, accents: who types `cafe` finds `Café`. */
export const fold = (text: string): string =>
  NOT_ASCII.test(text)
    ? text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase()
    : text.toLowerCase();

/** What has to stand in a note, each anywhere. */
export const searchTerms = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

export interface NoteIndex {
  /** Takes in a note that is new or changed. */
  set: (id: string, note: Searched) => void;
  remove: (id: string) => void;
  /** Makes so many of the notes ready that nobody has searched yet. Answers whether there are more. */
  prepare: (count: number) => boolean;
  /** Ids of the notes that hold every word of the query; null for no query. */
  find: (query: string) => ReadonlySet<string> | null;
}

/**
 * Texts are folded once, beforehand or when they are first asked for; a query that goes on from the last one looks among what that found.
 */
export function createNoteIndex(): NoteIndex {
  const texts = new Map<string, { note: Searched; folded?: string }>();
  const unfolded = new Set<string>();
  let last: { terms: string[]; found: Set<string> } | undefined;

  const foldedOf = (id: string): string => {
    const entry = texts.get(id);
    if (!entry) return '';
    entry.folded ??= fold(`${entry.note.title}\n${entry.note.body}`);
    unfolded.delete(id);
    return entry.folded;
  };
  const goesOn = (terms: string[]): boolean =>
    last?.terms.every((old) => terms.some((term) => term.includes(old))) ?? false;

  return {
    set(id, note) {
      const entry = texts.get(id);
      if (entry?.note.title === note.title && entry.note.body === note.body) return;
      texts.set(id, { note: { title: note.title, body: note.body } });
      unfolded.add(id);
      last = undefined;
    },
    remove(id) {
      if (texts.delete(id)) last = undefined;
      unfolded.delete(id);
    },
    prepare(count) {
      let left = count;
      for (const id of unfolded) {
        if (left === 0) break;
        left -= 1;
        foldedOf(id);
      }
      return unfolded.size > 0;
    },
    find(query) {
      const terms = searchTerms(query);
      if (terms.length === 0) return null;
      const among = goesOn(terms) && last ? last.found : texts.keys();
      const found = new Set<string>();
      for (const id of among) {
        const text = foldedOf(id);
        if (terms.every((term) => text.includes(term))) found.add(id);
      }
      last = { terms, found };
      return found;
    },
  };
}
