/** Bundles out of single things: what they cost together, what is saved, and what is left. Whole minor units. */
import type { PricedItem } from './parse-price-list.ts';

type BundleKind = 'first' | 'core' | 'whole';
type BundleWarning = 'loss' | 'below_floor' | 'below_single' | 'small_saving' | 'deep_cut';

export interface BundleWish {
  /** Percent off the sum of the single prices, 0 to 90. */
  discount: number;
  /** The least that shall be left of the price after costs and fees, in percent. */
  floor: number;
  /** What payment and platform keep of the price, in percent. */
  fee: number;
  /** Prices are rounded to a multiple of this many minor units. */
  step: number;
}

export interface Bundle {
  kind: BundleKind;
  /** In the order of the list. */
  items: PricedItem[];
  sum: number;
  cost: number;
  price: number;
  saving: number;
  /** Of the sum, in whole percent, cut. */
  savingShare: number;
  fee: number;
  /** Price less the costs of all things and the fee. */
  margin: number;
  /** Of the price, in whole percent, cut; negative for a loss. */
  marginShare: number;
  /** The lowest price, a multiple of the step, that keeps the floor; null when costs and fees leave no room for it. */
  floorPrice: number | null;
  /** What it brings more than the dearest of its things sold alone. */
  overSingle: number;
  warnings: BundleWarning[];
}

/** Up to three, none twice: the two cheapest, the dearest with its best companion, and everything. */
export function planBundles(items: readonly PricedItem[], wish: BundleWish): Bundle[] {
  if (items.length < 2) return [];
  const byPrice = [...items].sort((a, b) => a.price - b.price);
  const dearest = byPrice.at(-1);
  const left = (item: PricedItem): number => item.price - item.cost;
  const companion = byPrice.slice(0, -1).sort((a, b) => left(b) - left(a))[0];
  const kinds: [BundleKind, (item: PricedItem) => boolean][] = [
    ['first', (item) => item === byPrice[0] || item === byPrice[1]],
    ['core', (item) => item === dearest || item === companion],
    ['whole', () => true],
  ];
  const bundles = kinds.map(([kind, belongs]) => priceBundle(kind, items.filter(belongs), wish));
  const keyOf = (bundle: Bundle): string => bundle.items.map((item) => items.indexOf(item)).join();
  return bundles.filter((bundle, index) => {
    const later = bundles.slice(index + 1);
    return !later.some((other) => keyOf(other) === keyOf(bundle));
  });
}

function priceBundle(kind: BundleKind, items: PricedItem[], wish: BundleWish): Bundle {
  const sum = total(items.map(({ price }) => price));
  const cost = total(items.map(({ cost }) => cost));
  const price = Math.min(sum, Math.max(wish.step, roundTo((sum * (100 - wish.discount)) / 100, wish.step)));
  const feeOf = (amount: number): number => Math.round((amount * wish.fee) / 100);
  const marginOf = (amount: number, costs: number): number => amount - costs - feeOf(amount);
  const margin = marginOf(price, cost);
  const dearest = items.reduce((most, item) => (item.price > most.price ? item : most));
  const saving = sum - price;
  const bundle = {
    kind,
    items,
    sum,
    cost,
    price,
    saving,
    savingShare: Math.floor((saving * 100) / sum),
    fee: feeOf(price),
    margin,
    marginShare: Math.floor((margin * 100) / price),
    floorPrice: lowestPrice(cost, wish),
    overSingle: margin - marginOf(dearest.price, dearest.cost),
  };
  return { ...bundle, warnings: warningsOf(bundle, wish) };
}

/** price − cost − fee ≥ floor · price, so price ≥ cost / (1 − fee − floor). */
function lowestPrice(cost: number, { floor, fee, step }: BundleWish): number | null {
  const room = 100 - floor - fee;
  return room > 0 ? Math.ceil((cost * 100) / room / step) * step : null;
}

function warningsOf(bundle: Omit<Bundle, 'warnings'>, wish: BundleWish): BundleWarning[] {
  const found: [BundleWarning, boolean][] = [
    ['loss', bundle.margin <= 0],
    ['below_floor', bundle.margin > 0 && bundle.margin * 100 < bundle.price * wish.floor],
    ['below_single', bundle.margin > 0 && bundle.overSingle <= 0],
    ['small_saving', bundle.savingShare < 5],
    ['deep_cut', bundle.savingShare > 35],
  ];
  return found.filter(([, holds]) => holds).map(([warning]) => warning);
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;
