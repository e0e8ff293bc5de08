import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Category } from '#core/tools/template.ts';
import { sealFigure } from './seal.ts';

const tools = readdirSync('content/tools')
  .filter((slug) => existsSync(`content/tools/${slug}/tool.json`))
  .map((slug) => {
    const { category } = JSON.parse(readFileSync(`content/tools/${slug}/tool.json`, 'utf8')) as {
      category: Category;
    };
    return { slug, category };
  });

test('there are 45 tools to tell apart', () => {
  expect(tools).toHaveLength(45);
});

test('no two tools share a seal', () => {
  const bySeal = Map.groupBy(tools, ({ slug, category }) => {
    const { main, fine } = sealFigure(category, slug);
    return `${main}|${fine}`;
  });
  const clashes = [...bySeal.values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(({ slug }) => slug));
  expect(clashes).toEqual([]);
});
