/** What the lines of a new order are, and what they cost: by the price book, the bundle itself, or the author of a tool. */
import type { BundleProduct } from '#core/bundles/bundle.ts';
import { bundleOfProduct, bundleProductId } from '#core/bundles/bundle-product.ts';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import { AppError } from '#core/errors/app-error.ts';
import { findProduct, isMonthly, type Product } from '#core/prices/price-book.ts';
import { authorShareOf } from '#core/prices/tool-price.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithBundles } from '../../catalogue/bundle-products.ts';
import { findOffer } from '../../custom-tools/tool-offers.ts';
import type { Queryable } from '../../db/database.ts';

/** A tool that its author sells. */
interface SoldTool {
  toolId: string;
  name: string;
  sellerId: string;
  sellerCents: number;
}

export interface Wanted {
  /** Of the price book, of a bundle of prompts, or the slug of a user's tool. */
  id: string;
  amount: number;
  isPlan: boolean;
  /** One of the three is there. */
  product?: Product;
  bundle?: BundleProduct;
  tool?: SoldTool;
}

export type WantedServices = Pick<BaseServices, 'clock'> & WithBundles;

/**
 * @param names ids or other names of products, and slugs of users' tools
 * @throws AppError `not_found`; `conflict` with reason `not_for_sale`; `validation_failed`
 */
export async function findWanted(
  { clock, bundles }: WantedServices,
  tx: Queryable,
  names: readonly string[],
): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const name of names)
    wanted.push(
      fromPriceBook(name) ?? fromStore(bundles, name) ?? (await fromAuthor({ db: tx, clock }, name)),
    );
  const isTwice = new Set(wanted.map(({ id }) => id)).size < wanted.length;
  const isMixed = wanted.length > 1 && wanted.some(({ isPlan }) => isPlan);
  if (!isTwice && !isMixed) return wanted;
  const message = isTwice ? 'A product stands in it twice.' : 'A plan is ordered alone.';
  throw new AppError('validation_failed', message, { issues: [{ path: 'items', message }] });
}

function fromPriceBook(name: string): Wanted | undefined {
  const product = findProduct(name);
  return product && { id: product.id, amount: product.amount, isPlan: isMonthly(product), product };
}

/** A free one is unlocked, and never an order. */
function fromStore(bundles: WithBundles['bundles'], name: string): Wanted | undefined {
  const slug = bundleOfProduct(name);
  if (slug === undefined) return undefined;
  const bundle = bundles.get(slug);
  if (bundle.cents === 0) throw new AppError('conflict', 'It is free.', { reason: 'not_for_sale' });
  return { id: bundleProductId(slug), amount: bundle.cents, isPlan: false, bundle };
}

async function fromAuthor(services: { db: Queryable; clock: () => Date }, name: string): Promise<Wanted> {
  const toolId = customIdOf(name);
  const offer = toolId === undefined ? undefined : await findOffer(services, toolId);
  if (!offer) throw new AppError('not_found', `There is no product ${name}.`);
  if (!offer.isForSale)
    throw new AppError('conflict', 'Its author may not sell it now.', { reason: 'not_for_sale' });
  const { cents, isForSale: _, ...tool } = offer;
  return {
    ...{ id: name, amount: cents, isPlan: false },
    tool: { ...tool, sellerCents: authorShareOf(cents) },
  };
}
