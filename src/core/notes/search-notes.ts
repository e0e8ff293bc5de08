/** Notes by the words in them, a key at a time. */
import { foldText } from '../text/fold-text.ts';
import { hasBits, sieveText, wantedBits } from '../text/text-sieve.ts';
import type { NoteText } from './note.ts';

type Searched = Pick<NoteText, 'title' | 'body'>;

/** What has to stand in a note, each anywhere. */
export const searchTerms = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean);

/** Looks through the notes in pieces, so that no key waits for a search. */
interface NoteSearch {
  /** Looks at so many more notes. Answers whether that was all. */
  step: (count: number) => boolean;
  /** Ids of the notes that hold every word, of those that were looked at. */
  found: ReadonlySet<string>;
}

export interface NoteIndex {
  /** Takes in a note that is new or changed. */
  set: (id: string, note: Searched) => void;
  remove: (id: string) => void;
  /** Makes so many of the notes ready that nobody has searched yet. Answers whether there are more. */
  prepare: (count: number) => boolean;
  /** Null for no query. */
  search: (query: string) => NoteSearch | null;
  /** A whole search. */
  find: (query: string) => ReadonlySet<string> | null;
}

/** Words of 32 bits: of a page of 2 KB some 900 of 4,096 are taken. */
const SIEVE_WORDS = 128;
/** What was found for as many keys as a query has: taking them back asks nothing again. */
const REMEMBERED = 24;

interface Entry {
  note: Searched;
  ready?: { text: string; sieve: Uint32Array };
}

/**
 * Texts are folded once, beforehand or when they are first asked for; a query that goes on from an earlier one looks among what
 * that found, and at no text that cannot hold it.
 * @param holds how a text is read
 */
export function createNoteIndex(
  holds = (text: string, term: string): boolean => text.includes(term),
): NoteIndex {
  const entries = new Map<string, Entry>();
  const unready = new Set<string>();
  /** Of the notes as they are, the latest last. */
  let results: { terms: string[]; found: Set<string> }[] = [];

  function readyOf(id: string, entry: Entry): NonNullable<Entry['ready']> {
    if (entry.ready) return entry.ready;
    const text = foldText(`${entry.note.title}\n${entry.note.body}`);
    entry.ready = { text, sieve: sieveText(text, SIEVE_WORDS) };
    unready.delete(id);
    return entry.ready;
  }

  function search(query: string): NoteSearch | null {
    const terms = searchTerms(query);
    if (terms.length === 0) return null;
    const of = results;
    const known = of.findLast(({ terms: old }) => goesOn(old, terms));
    if (known && String(known.terms) === String(terms)) return { step: () => true, found: known.found };
    const left = (known?.found ?? entries).keys();
    const wanted = terms.map((term) => wantedBits(term, SIEVE_WORDS));
    const found = new Set<string>();
    return {
      found,
      step(count) {
        for (let looked = 0; looked < count; looked += 1) {
          const { value: id, done } = left.next();
          if (done) {
            // What changed meanwhile was not looked for in these.
            if (of === results) results = [...of.slice(1 - REMEMBERED), { terms, found }];
            return true;
          }
          const entry = entries.get(id);
          if (!entry) continue;
          const { text, sieve } = readyOf(id, entry);
          if (terms.every((term, at) => hasBits(sieve, wanted[at] ?? NONE) && holds(text, term)))
            found.add(id);
        }
        return false;
      },
    };
  }

  return {
    set(id, note) {
      const entry = entries.get(id);
      if (entry?.note.title === note.title && entry.note.body === note.body) return;
      entries.set(id, { note: { title: note.title, body: note.body } });
      unready.add(id);
      results = [];
    },
    remove(id) {
      if (entries.delete(id)) results = [];
      unready.delete(id);
    },
    prepare(count) {
      let left = count;
      for (const id of unready) {
        if (left === 0) break;
        left -= 1;
        const entry = entries.get(id);
        if (entry) readyOf(id, entry);
      }
      return unready.size > 0;
    },
    search,
    find(query) {
      const whole = search(query);
      if (!whole) return null;
      while (!whole.step(entries.size + 1));
      return whole.found;
    },
  };
}

const NONE = new Uint16Array();

/** Whether all that the longer query finds, the earlier one found. */
const goesOn = (earlier: readonly string[], terms: readonly string[]): boolean =>
  earlier.every((old) => terms.some((term) => term.includes(old)));
