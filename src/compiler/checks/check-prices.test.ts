import { expect, it } from 'vitest';
import book from '#content/prices.json' with { type: 'json' };
import { pricesSchema } from '#content/schema.ts';
import type { Level } from '#core/licenses/levels.ts';
import { findProduct, isBundle } from '#core/prices/price-book.ts';
import { Reader } from '../read-content.ts';
import { checkPrices } from './check-prices.ts';

// biome-ignore lint/suspicious/noExplicitAny: the file is damaged
type Json = any;

const TOOLS = book.prices.flatMap(({ id }) => {
  const product = findProduct(id);
  return product && isBundle(product) ? product.tools : [];
});

function problemsAfter(change: (bundle: Json, prices: Json[]) => void): string[] {
  const damaged = structuredClone(book) as Json;
  change(
    damaged.prices.find(({ id }: Json) => id === 'clarity-kit'),
    damaged.prices,
  );
  const reader = new Reader({ root: 'content', files: new Map([['prices.json', JSON.stringify(damaged)]]) });
  const levels = new Map(TOOLS.map((slug): [string, Level] => [slug, 'standard'])).set('angelnumber', 'none');
  const prices = reader.json('prices.json', pricesSchema)?.prices ?? [];
  checkPrices(reader, prices, [...levels.keys()], levels);
  return reader.problems.map(({ message }) => message);
}

it('finds nothing to say against the price book', () => {
  expect(problemsAfter(() => {})).toEqual([]);
});

it.each<[string, Parameters<typeof problemsAfter>[0]]>([
  ['clarity-kit holds "sunclock", which is no tool', ({ tools }) => tools.push('sunclock')],
  ['clarity-kit holds angelnumber, which is free', ({ tools }) => tools.push('angelnumber')],
  ['clarity-kit holds mindalign twice', ({ tools }) => tools.push('mindalign')],
  ['clone-license names two products', (_, prices) => (prices[0].aliases = ['clone-license'])],
  ['prices.5.texts.ja is missing', ({ texts }) => delete texts.ja],
  [
    'clarity-kit: goal lacks a narrow no-break space (U+202F) in "Clair : net"',
    ({ texts }) => (texts.fr.goal = 'Clair : net'),
  ],
])('says that %s', (message, change) => {
  expect(problemsAfter(change)).toEqual([message]);
});
