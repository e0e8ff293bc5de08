import { describe, expect, test } from 'vitest';
import { findCircles } from './find-circles.ts';
import { readImports } from './read-imports.ts';
import { findViolation } from './rules.ts';

describe('nouns and types', () => {
  test.each([
    ['src/web/runs/api.ts', 'src/server/runs/routes.ts', false, 'web takes only types from server'],
    ['src/web/ui/button.tsx', 'src/web/runs/api.ts', false, 'src/web/ui knows no noun'],
    ['src/server/http/errors.ts', 'src/server/runs/tables.ts', false, 'src/server/http knows no noun'],
    ['src/web/tools/form.tsx', 'src/web/runs/run-engine/queue.ts', false, 'the insides of src/web/runs'],
    [
      'src/server/runs/routes.ts',
      'src/server/services.ts',
      true,
      'src/server/services.ts puts nouns together',
    ],
  ])('%s must not import %s', (from, to, isTypeOnly, rule) => {
    expect(findViolation({ from, to, isTypeOnly })).toContain(rule);
  });

  test.each([
    ['src/core/licenses/aliases.ts', 'content/aliases.json', false],
    ['src/web/runs/api.ts', 'src/server/app.ts', true],
    ['src/web/ui/seal.tsx', 'src/core/geometry/seal.ts', false],
    ['src/web/ui/level-badge.tsx', 'src/core/licenses/levels.ts', true],
    ['src/web/tools/form.tsx', 'src/web/runs/tool-controller.ts', false],
    ['src/web/routes/tool.tsx', 'src/web/workbench/tool-page.tsx', false],
    ['src/server/runs/runs.test.ts', 'tests/support/database.ts', false],
    ['src/server/site/static-site.test.ts', 'scripts/finish-site.ts', false],
    ['src/web/languages/texts.ts', 'src/web/locales/en/tools.json', true],
    ['src/server/config.ts', 'package.json', false],
    ['src/server/app.ts', 'src/server/services.ts', true],
    ['src/server/runs/runs.test.ts', 'src/server/services.ts', true],
  ])('%s may import %s', (from, to, isTypeOnly) => {
    expect(findViolation({ from, to, isTypeOnly })).toBeUndefined();
  });
});

test('reads every form of import, with its line, and nothing from comments', () => {
  const source = [
    "import { a } from './a.ts';",
    "import type { B } from './b.ts';",
    "import { type C, type D } from './c.ts';",
    "// import x from './comment.ts';",
    'import {',
    '  e,',
    "} from './e.ts';",
    "const f = await import('./f.ts');",
    "export { g } from './g.ts';",
    "type H = typeof import('./h.ts');",
    "import './i.css';",
  ].join('\n');
  expect(readImports(source).map(({ specifier, line, isTypeOnly }) => [specifier, line, isTypeOnly])).toEqual(
    [
      ['./a.ts', 1, false],
      ['./b.ts', 2, true],
      ['./c.ts', 3, true],
      ['./e.ts', 5, false],
      ['./f.ts', 8, false],
      ['./g.ts', 9, false],
      ['./h.ts', 10, true],
      ['./i.css', 11, false],
    ],
  );
});

test('finds circles and only circles', () => {
  const edges = (text: string) => text.split(' ').map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' }));
  expect(findCircles(edges('ab bc ca cd')).map((circle) => circle.toSorted())).toEqual([['a', 'b', 'c']]);
  expect(findCircles(edges('ab bc ac cd'))).toEqual([]);
  expect(findCircles(edges('aa'))).toEqual([['a']]);
});
