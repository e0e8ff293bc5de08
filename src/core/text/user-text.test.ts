import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { maskUserText, toMarkdown, unmaskUserText } from './user-text.ts';

/** As the result card renders it. */
const toHtml = (markdown: string) =>
  renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, markdown));
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Text made of what could mean something, mixed with what means nothing. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\\`*_{}[]()<>#+-.!|~&=:"\'/ \n\t1a'),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '![x](y)',
        '[x](javascript:alert(1))',
        '&lt;',
        '&#60;',
        '```',
        '~~~',
      ),
      fc.constantFrom(
        '# ',
        '> ',
        '- ',
        '1. ',
        '---',
        '===',
        '| a | b |',
        '\n\n',
        'word',
        '日本',
        '[^1]',
        '- [ ] ',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe("the user's text in Markdown", () => {
  test.each([
    '# Heading',
    '> quote',
    '- item',
    '1. item',
    '***',
    '<b>bold</b>',
    '<script>alert(1)</script>',
    '![image](a.png)',
    '[link](javascript:alert(1))',
    '`code` and ```fence```',
    '**bold** _and_ ~~struck~~',
    'a | b',
    '&copy; &#60;',
    'Title\n===',
    'C:\\temp\\*',
  ])('%j stays what it is', (text) => {
    const html = toHtml(toMarkdown(maskUserText(text)));
    expect(html).toMatch(/^<p>[^<]*<\/p>$/);
    expect(textOf(html)).toBe(flat(text));
  });

  test('alone, in a heading, in a list, in a quote, in bold or in a table: only text comes out', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const value = toMarkdown(maskUserText(flat(text)));
        const expected = flat(flat(text).replace(/\s+/g, ' '));
        const places: [string, RegExp][] = [
          [`Before ${value} after`, /^<p>[^<]*<\/p>$/],
          [`## Before ${value} after`, /^<h2>[^<]*<\/h2>$/],
          [`- Before ${value} after`, /^<ul>\s*<li>[^<]*<\/li>\s*<\/ul>$/],
          [`> Before ${value} after`, /^<blockquote>\s*<p>[^<]*<\/p>\s*<\/blockquote>$/],
        ];
        for (const [markdown, shape] of places) {
          const html = toHtml(markdown);
          expect(html).toMatch(shape);
          expect(flat(textOf(html))).toBe(flat(`Before ${expected} after`));
        }
        expect(toHtml(`| h |\n| - |\n| ${value} |`).match(/<t[dhr]>/g)).toHaveLength(4);
        expect(toHtml(value)).toMatch(/^(<p>[^<]*<\/p>)?$/);
      }),
      { numRuns: runs(150) },
    );
  });

  test('may hold a web address, which is linked to itself and never becomes an image', () => {
    expect(toHtml(toMarkdown(maskUserText('![x](http://a.test/b.png)')))).toBe(
      '<p>![x](<a href="http://a.test/b.png">http://a.test/b.png</a>)</p>',
    );
  });

  test('comes back as it was for filters that read it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(unmaskUserText(maskUserText(text))).toBe(text.replace(/\r\n?/g, '\n'));
      }),
    );
  });

  test('cannot smuggle in carried characters of its own', () => {
    expect(toMarkdown(maskUserText('\ue002a\ue00f\u0000b'))).toBe('ab');
  });

  test('keeps words with underscores and plain punctuation readable', () => {
    expect(toMarkdown(maskUserText('snake_case, 2.5 km & more. Really? (Yes!) #1 a-b'))).toBe(
      'snake_case, 2.5 km & more. Really? (Yes!) #1 a-b',
    );
  });
});
