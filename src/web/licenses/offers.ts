/** What the price book offers at each level. */
import book from '#content/prices.json' with { type: 'json' };
import type { PaidLevel } from '#core/licenses/levels.ts';

export interface Offer {
  id: string;
  name: string;
  /** In hundredths of the currency. */
  amount: number;
  interval: 'month' | 'once';
  tools: number | 'all';
}

interface Price {
  id: string;
  name: string;
  amount: unknown;
  interval: string;
  grants?: { tools: number | string; level: string };
}

/** Plans and licenses that grant this level; bundles and the library are sold by themselves. */
export const offersOf = (level: PaidLevel, prices: readonly Price[] = book.prices): Offer[] =>
  prices.flatMap(({ id, name, amount, interval, grants }) =>
    grants?.level === level && typeof amount === 'number'
      ? [
          {
            id,
            name,
            amount,
            interval: interval === 'month' ? 'month' : 'once',
            tools: typeof grants.tools === 'number' ? grants.tools : 'all',
          },
        ]
      : [],
  );

export const formatPrice = (amount: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: book.currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100);
