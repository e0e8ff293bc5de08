/** A file that a build reads and no part names would leave the old result standing when it changes. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isModule, walkImports } from '../imports/walk-imports.ts';

interface Part {
  from: string[];
}
// Plain JavaScript, since it runs before anything is installed.
const { PARTS }: { PARTS: Record<string, Part> } = await import(new URL('./build.mjs', import.meta.url).href);

const ROOT = join(import.meta.dirname, '../..');
/** What the steps of a part run. Where they name other files by a text, those lie under `from` and are walked too. */
const PROGRAMS: Record<string, string[]> = {
  content: ['scripts/build-content.ts'],
  server: ['scripts/build-server.ts'],
  site: ['vite.config.ts', 'react-router.config.ts', 'scripts/finish-site.ts'],
};

test('every part has its programs', () => {
  expect(Object.keys(PROGRAMS)).toEqual(Object.keys(PARTS));
});

test.each(Object.entries(PARTS))('%s is made of every file that its build reads', (name, { from }) => {
  const { files } = walkImports(ROOT, [...(PROGRAMS[name] ?? []), ...from.flatMap(listModules)]);
  const isNamed = (file: string) => from.some((named) => file === named || file.startsWith(`${named}/`));
  expect([...files].filter((file) => !isNamed(file))).toEqual([]);
});

test.each(Object.entries(PARTS))('%s is made of nothing that is not there', (_, { from }) => {
  expect(from.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

const listModules = (path: string): string[] =>
  statSync(join(ROOT, path)).isFile()
    ? [path].filter(isModule)
    : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
        .map((name) => join(path, name))
        .filter(isModule);
