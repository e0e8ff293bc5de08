import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GrowingMarkdown, MarkdownPart } from './growing-markdown.ts';

const work = vi.hoisted(() => ({ characters: 0 }));
vi.mock('./parse-markdown.ts', async (load) => {
  const parsing = await load<typeof import('./parse-markdown.ts')>();
  return {
    ...parsing,
    parseMarkdown: (...order: Parameters<typeof parsing.parseMarkdown>) => {
      work.characters += order[0].length;
      return parsing.parseMarkdown(...order);
    },
  };
});
// Test files share their modules: here they are loaded anew, with the parser that counts, and for the next file again.
vi.resetModules();
const { blocksOf, readGrowing } = await import('./growing-markdown.ts');
afterAll(() => {
  vi.resetModules();
});
beforeEach(() => {
  work.characters = 0;
});

const ANSWER = [
  '## Heading\n\nSome **bold** words and [a link](https://a.example) in a paragraph of usual length.\n\n',
  '- one item\n- another with `code`\n  - below it\n- a third\n\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n```js\nconst one = 1;\n```\n\n> quoted\n\n',
].join('');

const TEXTS: [string, string][] = [
  ['an answer', ANSWER],
  ['one paragraph', 'words that never end '],
  ['one list', '- an item of **some** words\n'],
  ['one table', '| a cell | **another** | a third |\n|---|---|---|\n'],
  ['one piece of code', '```\nconst one = 1;\n'.replaceAll('`', '~')],
];
const repeat = (text: string, length: number) =>
  text.startsWith('~~~') ? `~~~\n${text.slice(4).repeat(length / 15)}` : text.repeat(length / text.length);

/** Twenty characters a delta. */
function stream(text: string): GrowingMarkdown | undefined {
  let read: GrowingMarkdown | undefined;
  for (let end = 20; end < text.length; end += 20) read = readGrowing(read, text.slice(0, end), false);
  return readGrowing(read, text);
}

describe('the work of an answer that arrives', () => {
  it.each(TEXTS)('grows with its length and no faster: %s', (_name, text) => {
    const charactersFor = (length: number) => {
      work.characters = 0;
      stream(repeat(text, length));
      return work.characters / length;
    };
    const [short, long] = [charactersFor(1500), charactersFor(4500)];
    expect(long).toBeLessThan(short * 1.5);
  });

  it.each(TEXTS)('of one that comes at once: %s', (_name, text) => {
    readGrowing(undefined, repeat(text, 8000));
    expect(work.characters).toBeGreaterThan(0);
    expect(work.characters).toBeLessThan(8000 * 6);
  });

  it('leaves what is finished as it is', () => {
    const seen = new Map<number, Set<MarkdownPart>>();
    let read: GrowingMarkdown | undefined;
    const text = ANSWER.repeat(5);
    for (let end = 20; end < text.length; end += 20) {
      read = readGrowing(read, text.slice(0, end), false);
      // Without the blocks of the last run, which is still being written.
      const written = read.runs.at(-1)?.base ?? 0;
      for (const { start, parts } of blocksOf(read))
        if (start < written)
          for (const part of parts) seen.set(start, (seen.get(start) ?? new Set<MarkdownPart>()).add(part));
    }
    expect(seen.size).toBeGreaterThan(25);
    expect(Math.max(...[...seen.values()].map(({ size }) => size))).toBe(1);
  });

  it('reads again what a definition that comes late refers to, and nothing else', () => {
    const text = `${'A paragraph with [brackets] in it.\n\n'.repeat(40)}One with [late].\n\n`;
    const before = readGrowing(undefined, text);
    work.characters = 0;
    readGrowing(before, `${text}[late]: https://late.example\n`);
    expect(work.characters).toBeLessThan(500);
  });
});
