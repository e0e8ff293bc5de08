/** What the price book alone cannot tell: that names are nobody else's and that bundles hold tools to be bought. */
import type { PriceBook } from '#content/schema.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { Reader } from '../read-content.ts';
import { checkFrench } from './french-typography.ts';

const FILE = 'prices.json';

/** @param levels of the tools that are whole; what ails the others is told where they stand */
export function checkPrices(
  reader: Reader,
  prices: PriceBook['prices'],
  slugs: readonly string[],
  levels: ReadonlyMap<string, Level>,
): void {
  const names = prices.flatMap((price) => [price.id, ...('aliases' in price ? (price.aliases ?? []) : [])]);
  for (const name of new Set(names.filter((name, index) => names.indexOf(name) < index)))
    reader.report(FILE, `${name} names two products`);
  for (const price of prices) {
    if (price.kind !== 'tool-bundle') continue;
    for (const message of checkFrench(price.texts.fr)) reader.report(FILE, `${price.id}: ${message}`);
    for (const [index, slug] of price.tools.entries()) {
      if (!slugs.includes(slug)) reader.report(FILE, `${price.id} holds "${slug}", which is no tool`);
      if (levels.get(slug) === 'none') reader.report(FILE, `${price.id} holds ${slug}, which is free`);
      if (price.tools.indexOf(slug) < index) reader.report(FILE, `${price.id} holds ${slug} twice`);
    }
  }
}
