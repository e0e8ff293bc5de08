import { NOTE_LIMITS, type NoteText } from '#core/notes/note.ts';
import type { OwnDates } from '#core/notes/own-dates.ts';
import { limitText } from '#core/text/limit-text.ts';
import { readEnex } from './read-enex.ts';

export type ReadNote = Pick<NoteText, 'title' | 'body' | 'notebook'> & Partial<OwnDates>;

export interface TextFileFacts {
  notebook?: string;
  /** When the file was changed last. */
  updatedAt?: string | undefined;
}

/** Of one file; what is larger would not leave the page alive. */
export const MOST_BYTES = 100 * 1024 * 1024;

export const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Of a file with this name, its text decoded; none where the name is of no kind that is read. @throws Error for a broken file */
export function readText(
  path: string,
  text: string,
  { notebook = '', updatedAt }: TextFileFacts,
): ReadNote[] {
  const facts = { notebook, ...(updatedAt !== undefined && { updatedAt }) };
  switch (endingOf(path)) {
    case 'enex':
      return readEnex(text);
    case 'md':
    case 'markdown':
      return [{ ...readMarkdown(text, nameOf(path)), ...facts }];
    case 'txt':
      return [{ title: nameOf(path), body: text, ...facts }];
    default:
      return [];
  }
}

const nameOf = (path: string): string =>
  limitText((path.split('/').at(-1) ?? '').replace(/\.\w+$/, ''), NOTE_LIMITS.title);

/** A text that begins with its heading is known by that, another one by its file. */
function readMarkdown(text: string, name: string): Pick<NoteText, 'title' | 'body'> {
  const [whole, title] = /^\s*# +([^\n]+)\n*/.exec(text) ?? [];
  return title !== undefined && whole !== undefined && title.trim().length <= NOTE_LIMITS.title
    ? { title: title.trim(), body: text.slice(whole.length) }
    : { title: name, body: text };
}
