/** A part of the real content that is whole by itself: to build all 45 tools for each small change would take minutes. */
import type { Source } from '../read-content.ts';

interface Part {
  tools: readonly string[];
  packs: readonly string[];
}

/** What is compiled from files of its own, and has tests of its own. */
const APART = ['academy', 'bundles', 'resources'];

/** With what stands beside tools and packs; aliases, prices and news only of these tools. */
export function partOfContent(source: Source, { tools, packs }: Part): Map<string, string> {
  const isIn = (path: string): boolean => {
    const [folder, name = ''] = path.split('/');
    if (folder === 'tools') return tools.includes(name);
    return folder === 'packs' ? packs.includes(name) : !APART.includes(folder ?? '');
  };
  const json = (path: string) => JSON.parse(source.files.get(path) ?? '{}');
  const aliases = Object.entries<string>(json('aliases.json')).filter(([, slug]) => tools.includes(slug));
  const book: { prices: { tools?: string[] }[] } = json('prices.json');
  const prices = book.prices.filter((price) => (price.tools ?? []).every((slug) => tools.includes(slug)));
  const news: { updates: { linkTo: string }[] } = json('updates.json');
  const updates = news.updates.filter(
    ({ linkTo }) => !/^\/tools\/./.test(linkTo) || tools.some((slug) => linkTo === `/tools/${slug}`),
  );
  return new Map([
    ...[...source.files].filter(([path]) => isIn(path)),
    ['aliases.json', JSON.stringify(Object.fromEntries(aliases))],
    ['prices.json', JSON.stringify({ ...book, prices })],
    ['updates.json', JSON.stringify({ ...news, updates })],
  ]);
}
