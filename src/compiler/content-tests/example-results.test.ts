/** What the gates show of licensed tools: proof of what they make, and far from what a license buys. */
import { describe, expect, test } from 'vitest';
import { createCopyFinder, type PartFingerprints } from '#core/custom-tools/copied-recipe.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import type { ToolFacts, ToolTemplate } from '#core/tools/template.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { read } from './built-content.ts';

const tools: ToolFacts[] = read('catalogue.json').tools;
const { parts }: { parts: PartFingerprints[] } = read('fingerprints.json');
const findCopied = createCopyFinder(parts);

/** As JSON, in bytes: pages carry it twice, as text and as data. */
const MOST_BYTES = 4000;

describe.each(tools)('$slug', ({ slug, level }) => {
  const shown = LANGUAGES.map((language) => {
    const { exampleResult }: ToolTemplate = read(`public/tools/${slug}.${language}.json`);
    return { language, exampleResult, text: JSON.stringify(exampleResult ?? '') };
  });

  test(level === 'none' ? 'opens to everybody and shows none' : 'shows a few cards in each language', () => {
    for (const { language, exampleResult, text } of shown) {
      if (level === 'none') {
        expect(exampleResult, language).toBeUndefined();
        continue;
      }
      const { cards = [], count = 0 } = exampleResult ?? {};
      expect(cards.length, language).toBeGreaterThan(0);
      expect(cards.length, language).toBeLessThanOrEqual(Math.min(3, count));
      for (const { words } of cards) expect(words, language).not.toBe('');
      expect(text).not.toMatch(/\{[a-z]+(?:\+\d+)?\}|\{\{|\{%/);
      expect(Buffer.byteLength(text), language).toBeLessThan(MOST_BYTES);
    }
  });

  test('shows no line of the recipe, and whoever copies what is shown has no copy of it', () => {
    for (const { language, exampleResult, text } of shown) {
      const { prompt, draft, system } = read(`licensed/${slug}.${language}.json`);
      const lines = [prompt, draft, system].flatMap((part: string) => part.split('\n'));
      for (const line of lines.filter(({ length }) => length > 40)) expect(text).not.toContain(line);
      const said = exampleResult?.cards.flatMap(({ title = '', words, lines }) => [
        title,
        words,
        ...lines.map((each) => each.words),
      ]);
      expect(findCopied(aCustomTool({ description: said?.join('\n') ?? '' })), language).toEqual([]);
    }
  });
});
