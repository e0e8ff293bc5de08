import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  roots.push(root);
  for (const [path, text] of Object.entries({ 'content/schema.ts': '', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

test('a planted wrong import is named with its file and line', () => {
  const root = plant({
    'src/web/licenses/levels.ts': "\nimport { rows } from '#server/licenses/tables.ts';\n",
    'src/server/licenses/tables.ts': 'export const rows = [];\n',
  });
  expect(checkImports(root)).toEqual([
    'src/web/licenses/levels.ts:2 imports src/server/licenses/tables.ts: web takes only types from server',
  ]);
});

test('a planted circle is named', () => {
  const root = plant({
    'src/core/runs/a.ts': "import { b } from './b.ts';\n",
    'src/core/runs/b.ts': "import { a } from './a.ts';\n",
  });
  expect(checkImports(root)).toEqual([expect.stringMatching(/^circle of imports: .*a\.ts.*b\.ts/)]);
});

test('the same files without the wrong import pass', () => {
  const root = plant({ 'src/core/runs/a.ts': "import { b } from './b.ts';\n", 'src/core/runs/b.ts': '' });
  expect(checkImports(root)).toEqual([]);
});

test('two nouns that need each other are named, be it for a type and through different files', () => {
  const root = plant({
    'src/web/runs/run.ts': "import type { Tool } from '#web/tools/tool.ts';\n",
    'src/web/runs/facts.ts': '',
    'src/web/tools/tool.ts': '',
    'src/web/tools/page/last-run.ts': "import '#web/runs/facts.ts';\n",
  });
  expect(checkImports(root)).toEqual([expect.stringMatching(/^circle of nouns: .*web\/tools.*web\/runs/)]);
});

test('a folder with more files than are taken in at a glance is named', () => {
  const files = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${index}.ts`, '']));
  const root = plant({
    ...files('src/web/runs', 25),
    'src/web/runs/run.module.css': '',
    ...files('src/core/runs', 26),
    ...files('src/core/tools', 25),
    ...files('src/web/ui', 40),
  });
  expect(checkImports(root)).toEqual([
    'src/core/runs holds 26 files: at most 25',
    'src/web/runs holds 26 files: at most 25',
  ]);
});

test('the page that shows the rooms is drawn from the imports, and is stale once a noun moves', () => {
  const begin = '<!-- rooms: drawn by `node scripts/check-imports.ts --draw` -->';
  const root = plant({
    'docs/architecture.md': `# Rooms\n\n${begin}\n<!-- /rooms -->\n\nMore\n`,
    'src/core/runs/a.ts': "import type { B } from '#core/tools/b.ts';\n",
    'src/core/tools/b.ts': "import { c } from '#core/text/c.ts';\n",
    'src/core/text/c.ts': 'export const c = 1;\n',
    'src/core/packs/d.ts': "import { c } from '#core/text/c.ts';\n",
  });
  expect(checkImports(root)).toEqual([expect.stringMatching(/^docs\/architecture\.md shows other rooms/)]);
  expect(checkImports(root, true)).toEqual([]);
  expect(checkImports(root)).toEqual([]);
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  expect(page).toContain('core\n   2  runs\n   1  packs tools\n   0  text\n');
  expect(page).toMatch(/\n\nMore\n$/);
  writeFileSync(join(root, 'src/core/packs/d.ts'), "import { b } from '#core/tools/b.ts';\n");
  expect(checkImports(root)).toHaveLength(1);
});
