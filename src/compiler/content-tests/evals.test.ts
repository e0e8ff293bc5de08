/** Every case of every tool's evals, held against the on-device draft. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import { checkOutput } from '#core/evals/check-output.ts';
import { outlineMarkdown } from '#core/evals/outline-markdown.ts';
import type { ToolEvals } from '#core/evals/tool-evals.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import { filtersOf } from '../filter-groups.ts';
import { availableSlugs, files, read } from './built-content.ts';

const cases = [...files.keys()]
  .filter((path) => path.startsWith('evals/'))
  .flatMap((path) => {
    const { slug, cases }: ToolEvals = read(path);
    return cases.map((one) => ({ slug, ...one }));
  });

test('every tool that is available has evals', () => {
  expect(availableSlugs.filter((slug) => !files.has(`evals/${slug}.json`))).toEqual([]);
});

const draftOf = ({ slug, language, values }: (typeof cases)[number]): string => {
  const recipe = read(`licensed/${slug}.${language}.json`);
  const template = read(`public/tools/${slug}.${language}.json`);
  return renderDraft({ recipe, template, values, filters: filtersOf(recipe.computes) });
};

describe.each(cases)('$slug: $name ($language)', (one) => {
  const draft = draftOf(one);

  test('the draft meets what every good answer meets', () => {
    expect(checkOutput(draft, one.language, one.expect, 'draft'), draft).toEqual([]);
  });

  test('its shape is counted as a Markdown parser counts it', () => {
    const html = renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, draft));
    const count = (tag: RegExp) => html.match(tag)?.length ?? 0;
    const { headings, items, tables } = outlineMarkdown(draft);
    expect({ headings, items, tables: tables.length, rows: sum(tables.map(({ rows }) => rows)) }).toEqual({
      headings: count(/<h[1-6]>/g),
      items: count(/<li[ >]/g),
      tables: count(/<table>/g),
      rows: count(/<tr>/g) - count(/<table>/g),
    });
  });
});

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
