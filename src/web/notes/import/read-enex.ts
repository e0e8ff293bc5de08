import { NOTE_LIMITS } from '#core/notes/note.ts';
import { limitText } from '#core/text/limit-text.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import type { ReadNote } from './read-text.ts';

/** The notes of an ENEX file, as Evernote and its like write them. @throws Error for anything else */
export function readEnex(text: string): ReadNote[] {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror') || document.documentElement.localName !== 'en-export')
    throw new Error('Not an ENEX file.');
  return [...document.querySelectorAll('en-export > note')].map((note) => {
    const part = (name: string) => note.querySelector(`:scope > ${name}`)?.textContent ?? '';
    const [notebook = '', ...tags] = [...note.querySelectorAll(':scope > tag')].map(
      ({ textContent }) => textContent?.trim() ?? '',
    );
    // HTML has no elements that end themselves under names it does not know.
    const body = htmlToMarkdown(part('content').replace(/<(en-todo|en-media)([^<>]*)\/>/g, '<$1$2></$1>'));
    return {
      title: part('title').trim(),
      body: [body, hashtags(tags)].filter(Boolean).join('\n\n'),
      notebook: limitText(notebook, NOTE_LIMITS.notebook),
      ...dateOf('createdAt', part('created')),
      ...dateOf('updatedAt', part('updated')),
    };
  });
}

/** Written as 20190102T030405Z. */
function dateOf(name: 'createdAt' | 'updatedAt', text: string): Partial<ReadNote> {
  const [, year, month, day, hour, minute, second] =
    /^\s*(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\s*$/.exec(text) ?? [];
  return year ? { [name]: `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z` } : {};
}

/** A note lies in one notebook: what else it is tagged with stays to be searched for. */
const hashtags = (tags: readonly string[]): string =>
  tags
    .filter((tag) => tag !== '')
    .map((tag) => `#${tag.replace(/\s+/g, '-')}`)
    .join(' ');
