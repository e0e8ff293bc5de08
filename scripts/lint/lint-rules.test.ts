/** The rules that Biome holds for us, on planted files: which room uses what, and errors that are told by their words. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const BIOME = resolve('node_modules/@biomejs/biome/bin/biome');
const root = mkdtempSync(join(tmpdir(), 'lint-rules-'));
afterAll(() => rmSync(root, { recursive: true }));

type Planted = [file: string, specifier: string];

const REFUSED: Planted[] = [
  ['content/schema.ts', '#core/tools/slider.ts'],
  ['content/schema.ts', '../src/core/tools/slider.ts'],
  ['src/core/runs/run.ts', 'node:fs'],
  ['src/core/runs/run.ts', 'react'],
  ['src/core/runs/run.ts', 'pg'],
  ['src/core/runs/run.ts', '#server/runs/tables.ts'],
  ['src/core/runs/run.ts', '../../server/runs/tables.ts'],
  ['src/core/runs/run.ts', '#web/runs/api.ts'],
  ['src/core/runs/run.ts', '#tests/support/database.ts'],
  ['src/core/runs/run.test.ts', '#web/runs/api.ts'],
  ['src/compiler/build.ts', '../server/config.ts'],
  ['src/compiler/build.ts', 'react'],
  ['src/server/tools/catalogue.ts', '../../compiler/build.ts'],
  ['src/web/tools/api.ts', '../../compiler/build.ts'],
  ['src/server/runs/routes.ts', '#web/runs/api.ts'],
  ['src/server/runs/routes.ts', 'react'],
  ['src/server/runs/routes.ts', '#tests/support/database.ts'],
  ['src/server/config.ts', '../../scripts/run.mjs'],
  ['src/server/runs/runs.test.ts', '#web/runs/api.ts'],
  ['src/web/runs/api.ts', 'pg'],
  ['src/web/runs/api.ts', 'node:fs'],
  ['src/web/tools/form.tsx', '#web/routes/tool.tsx'],
  ['src/web/tools/form.tsx', '../routes/tool.tsx'],
];

const ALLOWED: Planted[] = [
  ['content/schema.ts', 'zod'],
  ['src/core/licenses/aliases.ts', '#content/aliases.json'],
  ['src/core/licenses/aliases.ts', '../runs/run.ts'],
  ['src/core/licenses/aliases.test.ts', '#tests/support/corpora.ts'],
  ['src/compiler/read-content.ts', 'node:fs'],
  ['src/server/config.ts', '../../package.json'],
  ['src/server/site/static-site.test.ts', '../../../scripts/finish-site.ts'],
  ['src/server/runs/routes.ts', 'node:fs/promises'],
  ['src/server/runs/routes.ts', 'drizzle-orm/pg-core'],
  ['src/web/runs/api.ts', '#server/app.ts'],
  ['src/web/runs/api.ts', 'react-router'],
  ['src/web/routes/tool.tsx', './layout.tsx'],
  ['src/web/packs/read-packs.server.ts', 'node:fs'],
];

const WORDS: Record<string, string> = {
  'a part of a message': "error.message.includes('JWKS')",
  'the beginning of a message, perhaps': "error?.message.startsWith('JWKS')",
  'a pattern': '/JWKS/.test(error.message)',
  'a whole message': "error.message === 'JWKS is empty'",
  'a message that was taken out of it': '(({ message }) => /JWKS/.exec(message))(error)',
  'the beginning of one that was taken out': "(({ message }) => message.startsWith('JWKS'))(error)",
  'a name': "error.name === 'AbortError'",
  'another name': "nameOf(error) !== 'PasswordException'",
};

let found: Map<string, string[]>;
/** Each in a folder of its own: what is matched is the specifier as it is written. */
const fileOf = (kind: string, index: number, path: string) =>
  join(dirname(path), `${kind}-${index}`, path.split('/').at(-1) ?? '');

beforeAll(() => {
  cpSync('biome.json', join(root, 'biome.json'));
  cpSync('scripts/lint/error-texts.grit', join(root, 'scripts/lint/error-texts.grit'));
  plant('.gitignore', 'node_modules\n');
  for (const [index, [file, specifier]] of REFUSED.entries())
    plant(fileOf('refused', index, file), `export type { A } from '${specifier}';\n`);
  for (const [index, [file, specifier]] of ALLOWED.entries())
    plant(fileOf('allowed', index, file), `export type { A } from '${specifier}';\n`);
  for (const [index, words] of Object.values(WORDS).entries())
    plant(`src/core/words-${index}.ts`, `export const isIt = (error: Error) => ${words};\n`);
  plant('src/core/classes.ts', 'export const isIt = (error: Error) => error instanceof TypeError;\n');
  const { stdout } = spawnSync(BIOME, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  found = new Map();
  for (const { category, location } of JSON.parse(stdout).diagnostics) {
    found.set(location.path, [...(found.get(location.path) ?? []), category]);
  }
});

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('imports', () => {
  test.each(REFUSED.map((each, index) => [...each, index] as const))(
    '%s must not import %s',
    (file, _, index) => {
      expect(found.get(fileOf('refused', index, file))).toEqual(['lint/style/noRestrictedImports']);
    },
  );

  test.each(ALLOWED.map((each, index) => [...each, index] as const))('%s may import %s', (file, _, index) => {
    expect(found.get(fileOf('allowed', index, file))).toBeUndefined();
  });
});

describe('errors are not told by', () => {
  test.each(Object.keys(WORDS).map((name, index) => [name, index] as const))('%s', (_, index) => {
    expect(found.get(`src/core/words-${index}.ts`)).toEqual(['plugin']);
  });

  test('but by their class', () => {
    expect(found.get('src/core/classes.ts')).toBeUndefined();
  });
});
