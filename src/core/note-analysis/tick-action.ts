/**
 * An action item is done where its note says so in Markdown: a box that is ticked at the line that it begins, and where there is
 * no list, its words struck through.
 */
import type { Quote } from './analysis-result.ts';

const STRUCK = /^~~([\s\S]+)~~([.。．!！;；\s]*)$/u;
/** Outside of what is struck: behind a full stop and before a letter, the marks would not be read as marks. */
const ENDING = /(?<![.。．!！;；\s])[.。．!！;；\s]+$/u;
const BOX = /^\s*(?:[-*+]|\d+[.)])\s+\[([ xX])\]\s+$/;
const LISTED = /^\s*(?:[-*+]|\d+[.)])\s+$/;

interface Place {
  start: number;
  end: number;
  kind: 'box' | 'listed' | 'prose';
  isDone: boolean;
}

export const isStruck = (text: string): boolean => STRUCK.test(text);

/** @returns undefined where the note does not hold the words any more */
export function isActionDone(note: string, action: Quote): boolean | undefined {
  return placeOf(note, action)?.isDone;
}

/** The note with the item done, or to be done again. @returns undefined as above */
export function tickAction(note: string, action: Quote, isDone: boolean): string | undefined {
  const place = placeOf(note, action);
  if (!place || place.isDone === isDone) return place && note;
  const { start, end, kind } = place;
  if (kind === 'listed') return `${note.slice(0, start)}[x] ${note.slice(start)}`;
  if (kind === 'box') {
    const box = note.lastIndexOf('[', start) + 1;
    return `${note.slice(0, box)}${isDone ? 'x' : ' '}${note.slice(box + 1)}`;
  }
  const words = note.slice(start, end);
  return isDone
    ? `${note.slice(0, start)}~~${words}~~${note.slice(end)}`
    : `${note.slice(0, start - 2)}${words}${note.slice(end + 2)}`;
}

/** Whether two notes say the same but for what is done. */
export const areSameButForTicks = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (note: string): string =>
  note.replaceAll('~~', '').replace(/^([ \t]*(?:[-*+]|\d+[.)])[ \t]+)\[[ xX]\][ \t]+/gm, '$1');

function placeOf(note: string, { text, start: from }: Quote): Place | undefined {
  const words = text.replace(STRUCK, '$1').replace(ENDING, '');
  const start = nearest(note, words, from);
  if (start === undefined) return undefined;
  const end = start + words.length;
  const before = note.slice(note.lastIndexOf('\n', start - 1) + 1, start);
  const [, mark] = BOX.exec(before) ?? [];
  if (mark !== undefined) return { start, end, kind: 'box', isDone: mark !== ' ' };
  const isStruck = before.endsWith('~~') && note.startsWith('~~', end);
  const kind = LISTED.test(before) ? 'listed' : 'prose';
  return { start, end, kind, isDone: isStruck };
}

/** Of all places that hold the words, the one that moved least. */
function nearest(note: string, words: string, from: number): number | undefined {
  if (words === '') return undefined;
  const before = note.lastIndexOf(words, from);
  const after = note.indexOf(words, from);
  if (before < 0 || after < 0) return before < 0 && after < 0 ? undefined : Math.max(before, after);
  return from - before <= after - from ? before : after;
}
