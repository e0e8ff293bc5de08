import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstHeading, resultFileName, toPlainText } from './result-file.ts';

const DAY = new Date(2026, 10, 5, 23, 59);

describe('resultFileName', () => {
  it.each([
    ['hookbuilder', '# Three hooks\n\ntext', 'md', 'hookbuilder-three-hooks-2026-11-05.md'],
    ['passionFinder', 'no heading', 'txt', 'passionfinder-2026-11-05.txt'],
    ['flowpulse', '## **Über** `Fluss` / 1:2', 'md', 'flowpulse-über-fluss-1-2-2026-11-05.md'],
    ['flowpulse', '## 集中の時間', 'md', 'flowpulse-集中の時間-2026-11-05.md'],
    ['a', '# ../../etc/passwd', 'txt', 'a-etc-passwd-2026-11-05.txt'],
  ] as const)('%s %j', (slug, markdown, ending, name) => {
    expect(resultFileName(slug, markdown, DAY, ending)).toBe(name);
  });

  it('stays short for a long heading', () => {
    expect(resultFileName('hookbuilder', `# ${'long '.repeat(40)}`, DAY, 'md').length).toBeLessThan(80);
  });

  it('is a name every file system takes, whatever the heading says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (heading) => {
        const name = resultFileName('hookbuilder', `# ${heading}`, DAY, 'md');
        expect(name).toMatch(/^hookbuilder-[\p{L}\p{M}\p{N}-]*2026-11-05\.md$/u);
        expect(name.length).toBeLessThan(100);
      }),
    );
  });
});

describe('toPlainText', () => {
  it.each([
    ['# Title #\n\ntext', 'Title\n\ntext\n'],
    ['**bold** and *slanted* and _that_ and ~~gone~~', 'bold and slanted and that and gone\n'],
    ['snake_case_name stays, 2 * 3 * 4 too', 'snake_case_name stays, 2 * 3 * 4 too\n'],
    ['* one\n+ two\n- three\n1. four', '- one\n- two\n- three\n1. four\n'],
    ['> quoted\n> twice', 'quoted\ntwice\n'],
    ['[a](https://x.test/y "t") <https://x.test>', 'a (https://x.test/y) <https://x.test>\n'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a  b\n1  2\n'],
    ['| a | `b|c` |\n|---|---|\n| **`d`** | 2 |', 'a  b|c\nd  2\n'],
    ['```js\nconst a = **b**;\n```\nend', 'const a = **b**;\nend\n'],
    ['use `*x*` here', 'use *x* here\n'],
    ['one\n\n---\n\ntwo', 'one\n\ntwo\n'],
    ['1\\. not a list \\*', '1. not a list *\n'],
    ['これは**重要**です', 'これは重要です\n'],
  ])('%j', (markdown, text) => {
    expect(toPlainText(markdown)).toBe(text);
  });

  it('leaves text without marks as it is', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abc déß 日本 ,.;?') }).map((text) => text.trim());
    fc.assert(fc.property(plain, (text) => toPlainText(text) === `${text}\n`));
  });
});

it('finds the first heading', () => {
  expect(firstHeading('text\n## The **one**\n# other')).toBe('The one');
  expect(firstHeading('none')).toBe('');
});
