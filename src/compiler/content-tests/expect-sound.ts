/** What a draft must be, whatever went in. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect } from 'vitest';

/** Tags of plain Markdown. */
const TAGS = new Set('h2 h3 p ol ul li strong blockquote table thead tbody tr th td a'.split(' '));

const EMPTY = /<(h[2-4]|li|p|strong|blockquote|a)(?: [^>]*)?>\s*<\/\1>/;

export function expectSound(draft: string): void {
  expect(draft.startsWith('## ')).toBe(true);
  expect(draft).not.toMatch(/undefined|\[object|NaN|Infinity|Invalid Date|[\ue000-\uf8ff]/);
  expect(draft).not.toMatch(/\n{3,}|[ \t]\n/);
  // A heading or an entry of which nothing was left.
  expect(draft).not.toMatch(/^(?:#{2,4}|[-*]|\d+\.)[ \t]*$/m);
  // Drafts draw structure, the user's text never does.
  const page = toHtml(draft.replaceAll(/\\[\s\S]/g, (escaped) => (/[*_]/.test(escaped) ? 'x' : escaped)));
  const tags = new Set([...page.matchAll(/<([a-z0-9]+)/g)].map((match) => match[1] ?? ''));
  expect([...tags].filter((tag) => !TAGS.has(tag))).toEqual([]);
  expect(page.match(/<h2>/g)).toHaveLength(1);
  // Markup around nothing: the reader would see `****`, or a dot of a list beside no words.
  expect(page).not.toMatch(EMPTY);
  expect(page.replaceAll(/<[^>]*>/g, '').match(/.*(?:\*\*|__).*/g)).toBeNull();
}

const READING = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };

/** Another reader of Markdown than the pages': what both take for a heading is one. */
const toHtml = (markdown: string): string => micromark(markdown, READING);
