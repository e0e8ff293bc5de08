/** What the pages of docs say of files is so: a page that sends its reader to a file that was moved is worse than none. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { FILTER_GROUPS } from '#core/recipes/filter-groups.ts';

// Decisions tell what was so on their day.
const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')];
const PATH = /^(?:src|content|scripts|tests|bench|docs|migrations|core|web|server|compiler)\/[\w.<>|*/-]*$/;

test.each(PAGES)('%s names files that are there', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) =>
    text.split(' '),
  );
  const paths = named.filter((text) => PATH.test(text));
  expect(paths.filter((path) => globSync(asPattern(path)).length === 0)).toEqual([]);
});

test.each(PAGES)('%s links pages that are there', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)].map(
    ([, link = '']) => link,
  );
  expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
});

test('docs/content.md lists every group of filters, with what each filter gives', async () => {
  const page = readFileSync('docs/content.md', 'utf8');
  expect(Object.keys(FILTER_GROUPS).filter((group) => !page.includes(`\n| \`${group}\` |`))).toEqual([]);
  const groups = await Promise.all(Object.values(FILTER_GROUPS).map((load) => load()));
  const filters = groups.flatMap(({ FILTERS }) => Object.keys(FILTERS));
  expect(filters.filter((name) => !new RegExp(`[\`|] ?${name}\\b`).test(page))).toEqual([]);
});

/** Within `src` its name is left out; `<slug>` and `NNNN` stand for any. */
const asPattern = (path: string): string =>
  path.replace(/^(?=(?:core|web|server|compiler)\/)/, 'src/').replaceAll(/<[\w|]+>|N{3,}/g, '*');
