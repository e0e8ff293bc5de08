/** What the lines of a new order are, and what they cost: by the price book, or by the author of a tool. */
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import { AppError } from '#core/errors/app-error.ts';
import { findProduct, type Product } from '#core/prices/price-book.ts';
import { authorShareOf } from '#core/prices/tool-price.ts';
import { findOffer } from '../../custom-tools/tool-offers.ts';
import type { Queryable } from '../../db/database.ts';
import type { Services } from '../../services.ts';

/** A tool that its author sells. */
interface SoldTool {
  toolId: string;
  name: string;
  sellerId: string;
  sellerCents: number;
}

export interface Wanted {
  /** Of the price book, or the slug of a user's tool. */
  id: string;
  amount: number;
  isPlan: boolean;
  /** One of the two is there. */
  product?: Product;
  tool?: SoldTool;
}

/**
 * @param names ids or other names of products, and slugs of users' tools
 * @throws AppError `not_found`; `conflict` with reason `not_for_sale`; `validation_failed`
 */
export async function findWanted(
  { clock }: Pick<Services, 'clock'>,
  tx: Queryable,
  names: readonly string[],
): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const name of names) wanted.push(fromPriceBook(name) ?? (await fromAuthor({ db: tx, clock }, name)));
  const isTwice = new Set(wanted.map(({ id }) => id)).size < wanted.length;
  const isMixed = wanted.length > 1 && wanted.some(({ isPlan }) => isPlan);
  if (!isTwice && !isMixed) return wanted;
  const message = isTwice ? 'A product stands in it twice.' : 'A plan is ordered alone.';
  throw new AppError('validation_failed', message, { issues: [{ path: 'items', message }] });
}

function fromPriceBook(name: string): Wanted | undefined {
  const product = findProduct(name);
  return product && { id: product.id, amount: product.amount, isPlan: product.kind === 'plan', product };
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
