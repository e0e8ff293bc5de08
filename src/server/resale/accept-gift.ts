import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { TransferReason } from '#core/errors/error-reasons.ts';
import { refuseAcceptance } from '#core/resale/judge-offer.ts';
import { seatsOf } from '#core/resale/resale-rights.ts';
import type { OfferView } from '#core/resale/transfer.ts';
import { isSuspended } from '../auth/is-suspended.ts';
import { lockUser } from '../auth/lock-user.ts';
import type { Queryable } from '../db/database.ts';
import { type GrantServices, grantLicenses } from '../licenses/grant-licenses.ts';
import { countHeld, findRights, lockRight, type OwnRight, type StoredTransfer } from './find-rights.ts';
import { findOffer, noSuchOffer, type Recipient, readOffer } from './find-transfers.ts';
import { transfers } from './tables.ts';
import { tellSeller } from './tell-seller.ts';

/**
 * Grants a gift to whom it was offered, once. Seats are counted with the giver locked.
 * @throws AppError `not_found` for everybody else, `conflict` with a reason of `TransferReason`
 */
export async function acceptGift(services: GrantServices, user: Recipient, id: string): Promise<OfferView> {
  const { sellerId } = await findOffer(services.db, user, id);
  await services.db.transaction(async (tx) => {
    if (sellerId) await lockUser(tx, sellerId);
    const offer = await lockOffer(tx, id);
    if (offer.state === 'accepted' && offer.recipientId === user.id) return;
    if (offer.kind === 'sale') throw refused('offer_for_sale');
    const { license } = await requireOpen(services, tx, offer, user);
    await grantLicenses(
      services,
      {
        userId: user.id,
        source: 'transfer',
        sourceRef: `transfer:${id}`,
        licenses: [
          {
            ...{ toolSlug: offer.toolSlug, level: offer.level, resaleEnabled: offer.depth > 0 },
            ...{ expiresAt: license.expiresAt, updatesUntil: license.updatesUntil },
            passedOn: {
              ...{ transferId: id, parentCertificate: offer.parentCertificate },
              endsWith: license.id,
            },
          },
        ],
      },
      tx,
    );
    const accepted = { state: 'accepted' as const, recipientId: user.id };
    await tx.update(transfers).set(accepted).where(eq(transfers.id, id));
    await tellSeller(services, tx, offer);
  });
  return readOffer(services, user, id);
}

export async function lockOffer(tx: Queryable, id: string): Promise<StoredTransfer> {
  const [offer] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update');
  if (!offer) throw noSuchOffer();
  return offer;
}

/**
 * The right from which an offer may be taken now. The offer and its seller are locked by the caller.
 * @throws AppError `conflict` with a reason of `TransferReason`
 */
export async function requireOpen(
  { clock }: Pick<GrantServices, 'clock'>,
  tx: Queryable,
  offer: StoredTransfer,
  user: Recipient,
): Promise<OwnRight> {
  const now = clock();
  const reason = refuseAcceptance(offer, now);
  if (reason || offer.sellerId === null) throw refused(reason ?? 'offer_withdrawn');
  // Whoever took the named address after the offer was made.
  if (offer.sellerId === user.id) throw refused('own_address');
  const right = (await isSuspended(tx, offer.sellerId)) ? undefined : await lockRight(tx, offer, now);
  if (!right) throw refused('no_resale_right');
  // An offer has its seat; but its seller may have come to have fewer.
  const seats = seatsOf(await findRights(tx, offer.sellerId, now));
  if ((await countHeld(tx, offer.sellerId, now)) >= seats) throw refused('no_free_seat');
  return right;
}

const refused = (reason: TransferReason) =>
  new AppError('conflict', 'This offer cannot be taken.', { reason });
