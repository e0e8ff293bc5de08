/** Offers that are sold: what an order of one holds, and what its payments make of it. */
import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { isActive } from '#core/licenses/grant.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import { shareOf } from '#core/resale/share-of.ts';
import { transferProduct } from '#core/resale/transfer.ts';
import { lockUser } from '../auth/lock-user.ts';
import { users } from '../auth/tables.ts';
import type { Queryable } from '../db/database.ts';
import { findLicensesOfTools } from '../licenses/find-licenses.ts';
import type { GrantServices } from '../licenses/grant-licenses.ts';
import { refuseHidden } from '../licenses/hidden-tools.ts';
import { syncLicenses } from '../licenses/sync-licenses.ts';
import { lockOffer, requireOpen } from './accept-gift.ts';
import type { StoredTransfer } from './find-rights.ts';
import { findOffer, noSuchOffer } from './find-transfers.ts';
import { transfers } from './tables.ts';
import { tellSeller } from './tell-seller.ts';

export interface SoldLicense {
  productId: string;
  cents: number;
  /** Of the tool, in the language of its buyer. */
  name: string;
  sellerId: string;
  sellerCents: number;
}

/**
 * What an order of this offer holds, by the offer's row and nothing that the buyer says. From now on it cannot be withdrawn
 * while the order may be paid. @throws AppError `not_found`, `conflict` with a reason of `TransferReason` or `not_offered`
 */
export async function beginSale(
  services: Pick<GrantServices, 'clock' | 'catalogue'>,
  tx: Queryable,
  buyerId: string,
  id: string,
): Promise<SoldLicense> {
  const [buyer] = await tx.select().from(users).where(eq(users.id, buyerId));
  if (!buyer) throw noSuchOffer();
  const { sellerId } = await findOffer(tx, buyer, id);
  // Both, by their ids: two who buy of each other at once would wait for each other.
  for (const userId of [buyerId, sellerId].flatMap((each) => each ?? []).toSorted())
    await lockUser(tx, userId);
  const offer = await lockOffer(tx, id);
  const { priceCents, toolSlug, sharePercent } = offer;
  if (priceCents === null || sellerId === null) throw noSuchOffer();
  await requireOpen(services, tx, offer, buyer);
  await refuseHidden(tx, [toolSlug]);
  await refuseOwned(services, tx, buyerId, offer);
  await tx.update(transfers).set({ orderedAt: services.clock() }).where(eq(transfers.id, id));
  return {
    ...{ productId: transferProduct(id), cents: priceCents, sellerId },
    name: services.catalogue.nameOf(toolSlug, buyer.language),
    sellerCents: shareOf(priceCents, sharePercent),
  };
}

/** Nobody pays for what they hold for good. */
async function refuseOwned(
  { clock }: Pick<GrantServices, 'clock'>,
  tx: Queryable,
  buyerId: string,
  { toolSlug, level, depth }: StoredTransfer,
): Promise<void> {
  const isOwned = (await findLicensesOfTools(tx, buyerId, [toolSlug])).some(
    (held) =>
      held.expiresAt === null &&
      isActive(held, clock()) &&
      isAtLeast(held.level, level) &&
      (held.resaleEnabled || depth === 0),
  );
  if (isOwned) throw new AppError('conflict', 'They have this license.', { reason: 'already_owned' });
}

interface Sale {
  id: string;
  buyerId: string;
  /** What the license names as its source: the order of this offer. */
  sourceRef: string;
  /** Until when it is held by the order's payments; null = for good, undefined: not, or no more. */
  heldUntil: Date | null | undefined;
  /** Another order of it may still be paid. */
  isOrdered: boolean;
}

/**
 * Brings the license of an offer to what its order stands for. Who paid gets what was offered, even where the offer ran out or
 * its seller's license ended meanwhile.
 */
export async function settleSale(
  services: GrantServices,
  tx: Queryable,
  { id, buyerId, sourceRef, heldUntil, isOrdered }: Sale,
): Promise<void> {
  const offer = await lockOffer(tx, id);
  const { toolSlug, level, depth, parentCertificate, state } = offer;
  const licenses =
    heldUntil === undefined
      ? []
      : [
          {
            ...{ toolSlug, level, resaleEnabled: depth > 0, expiresAt: heldUntil },
            passedOn: { transferId: id, parentCertificate, endsWith: null },
          },
        ];
  await syncLicenses(services, tx, { userId: buyerId, source: 'transfer', sourceRef }, licenses);
  if (state === 'accepted') return;
  const isSold = heldUntil !== undefined;
  if (!isSold && isOrdered) return;
  const change = isSold ? { state: 'accepted' as const, recipientId: buyerId } : {};
  await tx
    .update(transfers)
    .set({ ...change, orderedAt: null })
    .where(eq(transfers.id, id));
  if (isSold) await tellSeller(services, tx, offer);
}
