import { currencyOf, formatMoney } from '#core/money/money.ts';
import { parsePriceList } from '#core/money/parse-price-list.ts';
import { planBundles } from '#core/money/plan-bundles.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { type Filters, languageOf, overUserText, textOf } from '../filter.ts';

const percentOf = (value: unknown): number => clamp(Math.round(Number(value)) || 0, 0, 90);

export const FILTERS: Filters = {
  /** lines | bundle_plan: currency, discount, floor, fee, language → items, unread and bundles; see money/plan-bundles.ts. */
  bundle_plan: (text: unknown, ...rest: unknown[]) => {
    const [code, discount, floor, fee, language] = rest;
    const currency = currencyOf(textOf(code));
    const money = (minor: number): string => formatMoney(minor, currency, languageOf(language));
    return overUserText(text, (plain) => {
      const { items, unread } = parsePriceList(plain, currency);
      const bundles = planBundles(items, {
        discount: percentOf(discount),
        floor: percentOf(floor),
        fee: percentOf(fee),
        // To whole units, and to tens of yen.
        step: currency === 'JPY' ? 10 : 100,
      });
      return {
        unread,
        items: items.map(({ name, price, cost }) => ({
          name,
          price: money(price),
          cost: money(cost),
          left: money(price - cost),
        })),
        bundles: bundles.map(({ items: parts, ...bundle }) => ({
          ...bundle,
          names: parts.map(({ name }) => name),
          sum: money(bundle.sum),
          price: money(bundle.price),
          saving: money(bundle.saving),
          fee: money(bundle.fee),
          margin: money(bundle.margin),
          floorPrice: bundle.floorPrice === null ? null : money(bundle.floorPrice),
          overSingle: money(bundle.overSingle),
        })),
      };
    });
  },
};
