/** What is sold and for how much: `content/prices.json`, as both sides ask it. Amounts are integer cents. */
import book from '#content/prices.json' with { type: 'json' };
import type { PriceBook } from '#content/schema.ts';
import type { Language } from '../languages/languages.ts';
import { isAtLeast, type PaidLevel } from '../licenses/levels.ts';
import type { ToolOffer } from './tool-offer.ts';

type Price = PriceBook['prices'][number];
type PricedTier = Extract<Price, { kind: 'plan' | 'license' }>;

/** A plan by the month or a license for good: places for tools up to a level, or all tools. */
export type Tier = Omit<PricedTier, 'grants'> & {
  grants: Omit<PricedTier['grants'], 'level'> & { level: PaidLevel };
};
/** A fixed set of tools for good. */
export type ToolBundle = Extract<Price, { kind: 'tool-bundle' }>;
/** Every bundle of prompts while it is paid. */
export type Library = Extract<Price, { kind: 'library' }>;
/** What an order can hold, besides bundles of prompts and tools that users sell. */
export type Product = Tier | ToolBundle | Library;

const { prices, currency, graceDays, resellerShare, resale, toolSales } = book as PriceBook;

/** ISO 4217. */
export const CURRENCY = currency;
/** How long a plan that is paid no more keeps its tools. */
export const GRACE_DAYS = graceDays;
/** Percent of a resale that is the reseller's; an offer keeps the one that it was made with. */
export const RESELLER_SHARE = resellerShare;
/** What resale rights allow, by the level of a license with them. Why these numbers: docs/decisions/020-transfers.md. */
export const RESALE_TERMS: Readonly<Partial<Record<PaidLevel, { seats: number; depth: number }>>> =
  resale.terms;
/** Between which a license of one tool is sold. No level is cheaper here than its tools are in a bundle. */
export const FLOOR_CENTS: Readonly<Record<PaidLevel, number>> = resale.floorCents;
export const CEILING_CENTS = resale.ceilingCents;
/** How long an offer of a license stays open. */
export const OFFER_DAYS = resale.offerDays;
/** Terms for tools that users sell, and for paying out what they earned. */
export const TOOL_SALES = toolSales;

const isPricedTier = (price: Price): price is PricedTier & Tier =>
  price.kind === 'plan' || price.kind === 'license';

/** By price within each level, the levels in their order. */
export const TIERS: readonly Tier[] = prices.filter(isPricedTier);
export const PLANS = TIERS.filter(({ kind }) => kind === 'plan');
export const LICENSES = TIERS.filter(({ kind }) => kind === 'license');
export const TOOL_BUNDLES: readonly ToolBundle[] = prices.filter(
  (price): price is ToolBundle => price.kind === 'tool-bundle',
);
const isLibrary = (price: Price): price is Library => price.kind === 'library';

/** The Creator Library. */
export const LIBRARY = prices.find(isLibrary) as Library;
/** Between which bundles of prompts are priced; each says its own. */
export const PROMPT_BUNDLE_CENTS = prices.find((price) => price.kind === 'prompt-bundle')?.amount as {
  from: number;
  to: number;
};
const PRODUCTS: readonly Product[] = [...TIERS, ...TOOL_BUNDLES, LIBRARY];

export const isTier = (product: Product): product is Tier =>
  product.kind === 'plan' || product.kind === 'license';

export const isBundle = (product: Product): product is ToolBundle => product.kind === 'tool-bundle';

/** Asked for again every month. */
export const isMonthly = ({ interval }: Pick<Product, 'interval'>): boolean => interval === 'month';

/** By its id or another name of it, as links carry them. */
export const findProduct = (name: string): Product | undefined =>
  PRODUCTS.find((product) => product.id === name || (isTier(product) && product.aliases?.includes(name)));

/** As screens, receipts and mails call it. */
export const productName = (product: Product, language: Language): string =>
  isBundle(product) ? product.texts[language].name : product.name;

/** Plans and licenses that grant this level. */
export const tiersOf = (level: PaidLevel): readonly Tier[] =>
  TIERS.filter(({ grants }) => grants.level === level);

/** Whatever opens this tool: plans and licenses whose places reach up to its level, and the bundles that it is in. */
export const offersOf = (slug: string, level: PaidLevel): ToolOffer[] =>
  [
    ...TIERS.filter(({ grants }) => isAtLeast(grants.level, level)),
    ...TOOL_BUNDLES.filter(({ tools }) => tools.includes(slug)),
  ].map((product) => ({
    cents: product.amount,
    interval: product.interval,
    ...(isBundle(product) && { tools: product.tools }),
  }));
