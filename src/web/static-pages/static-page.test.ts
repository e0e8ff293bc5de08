/** What the script of the pages without React is made of: the home page must open on any line. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { walkImports } from '../../../scripts/imports/walk-imports.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SCRIPT = 'src/web/static-pages/static-page.ts';

const withoutLazy = (source: string): string => source.replaceAll(/\bimport\([^)]*\)/g, '');

it('the script of the static pages holds no package, no call-api.ts and not the store for offline work', () => {
  const { files, packages } = walkImports(ROOT, [SCRIPT], withoutLazy);
  expect(files).toContain('src/web/shell/sign-out.ts');
  expect([...packages]).toEqual([]);
  expect(files).not.toContain('src/web/api/call-api.ts');
  expect(files).not.toContain('src/web/lib/offline-store.ts');
});

it('nothing that the script ever loads wears a class of a CSS module: its page carries the rules of its own elements alone', () => {
  const { files } = walkImports(ROOT, [SCRIPT]);
  expect(files).toContain('src/web/static-pages/first-draft-engine.ts');
  expect([...files].filter((path) => path.endsWith('.css'))).toEqual([]);
});
