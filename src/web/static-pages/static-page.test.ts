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

/** Files and packages that are loaded with this file; what is imported when it is needed is not among them. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!existsSync(file)) return seen;
  const source = readFileSync(file, 'utf8');
  for (const { specifier, isTypeOnly } of readImports(source.replaceAll(/\bimport\([^)]*\)/g, '')))
    if (!isTypeOnly) loadedWith(resolveFrom(file, specifier), seen);
  return seen;
}

it('the script of the static pages holds no package, no call-api.ts and not the store for offline work', () => {
  const loaded = [...loadedWith(resolve(SRC, 'web/static-pages/static-page.ts'))];
  expect(loaded).toContain(resolve(SRC, 'web/shell/sign-out.ts'));
  expect(loaded.filter((path) => !path.startsWith(SRC))).toEqual([]);
  expect(loaded).not.toContain(resolve(SRC, 'web/api/call-api.ts'));
  expect(loaded).not.toContain(resolve(SRC, 'web/lib/offline-store.ts'));
});
