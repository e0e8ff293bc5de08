/** What a quiz's result says and what its page links are the same tools. */
import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import type { ToolFacts, ToolTemplate } from '#core/tools/template.ts';
import { read } from './built-content.ts';

const { leadsTo = {}, isQuiz }: ToolTemplate = read('public/tools/passionFinder.en.json');

test('the passion finder is a quiz, and leads from each way of working to three tools', () => {
  expect(isQuiz).toBe(true);
  expect(Object.keys(leadsTo)).toEqual(read('licensed/passionFinder.en.json').scoring.dimensions);
});

test.each(LANGUAGES)('what it links in %s is what it names', (language) => {
  const tools: ToolFacts[] = read(`public/catalogue.${language}.json`).tools;
  const { ways } = read(`licensed/passionFinder.${language}.json`).phrases;
  for (const [dimension, slugs] of Object.entries(leadsTo)) {
    const names = slugs.map((slug) => tools.find((tool) => tool.slug === slug)?.name);
    expect(ways[dimension].tools, dimension).toBe(names.join(', '));
  }
});
