/** Reading what grows, piece by piece, draws what reading the whole at once draws. */
import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { describe, expect, it } from 'vitest';
import { blocksOf, type GrowingMarkdown, readGrowing } from '#core/markdown/growing-markdown.ts';
import { isTooDeep } from '#core/markdown/is-too-deep.ts';
import { safeHref } from '#core/markdown/safe-href.ts';
import { anyMarkdown } from '#core/results/markdown.arbitrary.ts';
import { MARKDOWN_CORPUS } from '#tests/support/files/corpora.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { createI18n } from '#web/languages/i18n.ts';
import { I18nProvider } from '#web/languages/use-translation.ts';
import common from '#web/locales/en/common.json' with { type: 'json' };
import { COMPONENTS } from './safe-markdown/components.tsx';
import { MarkdownBlock } from './safe-markdown/markdown-block.tsx';
import { cleanTexts, REHYPE } from './safe-markdown/plugins.ts';

const store = await createI18n({ language: 'en', resources: { en: { common } } });
const draw = (node: ReactNode): string =>
  renderToStaticMarkup(createElement(I18nProvider, { value: store }, node));

/** Line ends between two blocks are not seen. */
const drawn = (html: string): string => html.replace(/>\n+/g, '>').replace(/\n+</g, '<').trim();

const drawGrown = (read: GrowingMarkdown): string =>
  drawn(
    blocksOf(read)
      .map(({ parts }) => draw(createElement(MarkdownBlock, { parts, topLevel: 3 })))
      .join(''),
  );

const drawWhole = (text: string): string =>
  drawn(
    draw(
      createElement(
        ReactMarkdown,
        {
          remarkPlugins: [remarkGfm],
          rehypePlugins: [cleanTexts],
          remarkRehypeOptions: REHYPE,
          components: COMPONENTS[3],
          urlTransform: safeHref,
          skipHtml: true,
        },
        text,
      ),
    ),
  );

/** As an answer arrives: every state on the way is the whole of what has come. */
function expectAlike(text: string, lengths: readonly number[], every = 1): void {
  let read: GrowingMarkdown | undefined;
  let [end, count] = [0, 0];
  while (end < text.length) {
    end += lengths[count % lengths.length] ?? 1;
    count += 1;
    read = readGrowing(read, text.slice(0, end));
    if ((count % every !== 0 && end < text.length) || isTooDeep(read.text)) continue;
    expect(drawGrown(read)).toBe(drawWhole(read.text));
  }
}

const LINES = [
  'Some **bold** and *soft* words, see [one] and [two words][two].',
  'A note[^1] and another[^n], then [^1] again.',
  '- first\n- second\n  - below\n- third',
  '1. one\n2. two\n\n3. loose',
  '- [ ] open\n- [x] done',
  '| a | b |\n|---|:-:|\n| 1 | [one] |\n| 2 | **x** |',
  '```js\n# no heading\n\n- no list\n```',
  '~~~\nnever closed',
  '> quoted\n> - list',
  'Title\n=====',
  '## Heading',
  '<div>\n\n*text*\n\n</div>',
  '<!-- a\n\ncomment -->',
  '    indented\n\n    code',
  '[one]: https://one.example "One"',
  '[two]: https://two.example',
  '[^1]: the note\n\n    goes on',
  '[^n]: other',
  '* * *',
  'plain words that go on and on, line after line\nand never say anything at all',
  '2',
  '***',
];

describe('a text that grows', () => {
  it.each(MARKDOWN_CORPUS)('$name', ({ text }) => {
    expectAlike(text.slice(0, 800), [7, 1, 13], 9);
  });

  it('draws at each length what the whole draws: pieces', () => {
    fc.assert(
      fc.property(anyMarkdown, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (text, lengths) =>
        expectAlike(text, lengths),
      ),
      { numRuns: runs(100) },
    );
  });

  it('draws at each length what the whole draws: blocks', () => {
    const blocks = fc.array(fc.tuple(fc.constantFrom(...LINES), fc.constantFrom('\n\n', '\n', '\n\n\n')));
    fc.assert(
      fc.property(blocks, fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (parts, lengths) =>
        expectAlike(parts.flat().join(''), lengths, 3),
      ),
      { numRuns: runs(100) },
    );
  });

  it.each<[string, string]>([
    ['a list', '- an item of **some** words [one]\n'.repeat(60)],
    ['a loose list', '1. an item of some words\n\n   and more of them\n\n'.repeat(40)],
    ['a list that becomes loose', `${'- an item of some words\n'.repeat(60)}\n- last`],
    ['a checklist', `${'- an item\n'.repeat(60)}- [ ] with a box\n`],
    ['a list with a fence that nobody closes', `${'- an item\n'.repeat(60)}- \`\`\`\n  code\n\n- next\n`],
    ['a table', `| a | b |\n|:--|--:|\n${'| one | **two** |\n'.repeat(60)}`],
    ['a table and what follows', `| a | b |\n|:--|--:|\n${'| one | two |\n'.repeat(60)}- item\n\ntext`],
    ['code', `\`\`\`js\n${'const one = 1;\n\n'.repeat(60)}\`\`\`\n\ntext`],
    ['code with other line ends', `~~~\r\n${'one\r\n\r\n  two\r\n'.repeat(60)}~~~\r\ntext`],
    ['code that nobody closes', `text\n\`\`\`\n${'  one\n'.repeat(120)}`],
    ['a paragraph', `${'some words www.a.example and more '.repeat(60)}**bold** [one] end`],
    ['a paragraph that becomes a heading', `${'some words and more '.repeat(60)}\n=====\n\ntext`],
    ['a paragraph that becomes a table', `${'some words and more '.repeat(60)}| b\n---|---\n1 | 2`],
    ['a paragraph before a list', `${'some words and more '.repeat(60)}\n${'- item\n'.repeat(80)}`],
    ['headings without space', '## Heading\ntext\n'.repeat(60)],
    ['quotes', '> quoted words\n'.repeat(60)],
  ])('%s that is long', (_name, text) => {
    const whole = `${text}\n\n[one]: https://one.example`;
    expectAlike(whole, [9, 31, 2], 37);
    expectAlike(whole, [whole.length]);
  });
});
