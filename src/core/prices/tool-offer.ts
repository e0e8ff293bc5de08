/** What opens a tool, as its gate names it. Apart from the price book, which a page of a tool need not load. */

export interface ToolOffer {
  cents: number;
  interval: 'month' | 'once';
  /** Of a bundle, which is sold while all of it is offered. */
  tools?: readonly string[];
}

/**
 * In cents; undefined where nothing is sold so.
 * @param hidden slugs of tools that are not offered
 */
export function lowestPrices(offers: readonly ToolOffer[], hidden: ReadonlySet<string>) {
  const lowest = (asked: ToolOffer['interval']) =>
    offers
      .filter(({ interval, tools }) => interval === asked && !tools?.some((slug) => hidden.has(slug)))
      .map(({ cents }) => cents)
      .sort((a, b) => a - b)[0];
  return { month: lowest('month'), once: lowest('once') };
}
