/** What the script of the pages without React is made of: the home page must open on any line. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readImports } from '../../../scripts/imports/read-imports.ts';

const SRC = fileURLToPath(new URL('../..', import.meta.url));

const resolveFrom = (file: string, specifier: string): string =>
  specifier.startsWith('#')
    ? resolve(SRC, specifier.slice(1))
    : specifier.startsWith('.')
      ? resolve(dirname(file), specifier)
      : specifier;

const SCRIPT = resolve(SRC, 'web/static-pages/static-page.ts');
const withoutLazy = (source: string): string => source.replaceAll(/\bimport\([^)]*\)/g, '');

/** Files and packages that are loaded with this file, @param read its text: what is imported when it is needed may be left out */
function loadedWith(file: string, read: (source: string) => string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!existsSync(file)) return seen;
  for (const { specifier, isTypeOnly } of readImports(read(readFileSync(file, 'utf8'))))
    if (!isTypeOnly) loadedWith(resolveFrom(file, specifier), read, seen);
  return seen;
}

it('the script of the static pages holds no package, no call-api.ts and not the store for offline work', () => {
  const loaded = [...loadedWith(SCRIPT, withoutLazy)];
  expect(loaded).toContain(resolve(SRC, 'web/shell/sign-out.ts'));
  expect(loaded.filter((path) => !path.startsWith(SRC))).toEqual([]);
  expect(loaded).not.toContain(resolve(SRC, 'web/api/call-api.ts'));
  expect(loaded).not.toContain(resolve(SRC, 'web/lib/offline-store.ts'));
});

it('nothing that the script ever loads wears a class of a CSS module: its page carries the rules of its own elements alone', () => {
  const loaded = [...loadedWith(SCRIPT, (source) => source)];
  expect(loaded).toContain(resolve(SRC, 'web/static-pages/first-draft-engine.ts'));
  expect(loaded.filter((path) => path.endsWith('.css'))).toEqual([]);
});
