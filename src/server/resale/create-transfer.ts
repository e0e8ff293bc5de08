import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#core/account/email-address.ts';
import type { SessionUser } from '#core/account/session-facts.ts';
import { AppError } from '#core/errors/app-error.ts';
import { RESELLER_SHARE } from '#core/prices/price-book.ts';
import { OFFER_DAYS } from '#core/prices/resale-terms.ts';
import { depthBelow, refuseOffer } from '#core/resale/judge-offer.ts';
import { seatsOf } from '#core/resale/resale-rights.ts';
import type { NewTransfer, TransferView } from '#core/resale/transfer.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { refuseHidden } from '../licenses/hidden-tools.ts';
import type { Services } from '../services.ts';
import { countTaken, findRights } from './find-rights.ts';
import { toTransferView } from './find-transfers.ts';
import { transfers } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Each is a mail: more than this is no business of anybody with 25 seats. */
const ISSUED_DAILY = { name: 'transfers', points: 50, seconds: 24 * 60 * 60 };
/** Whoever is named did not ask for it. By who names them, so that nobody uses up what others may offer them. */
const NAMED_DAILY = { name: 'transfers-to', points: 5, seconds: 24 * 60 * 60 };

/**
 * Offers a license and puts its mail into the queue, both or neither. The seats are counted with the seller locked. What is
 * refused uses up no offer of the day.
 * @throws AppError `not_found` for an unknown tool, `conflict` with a reason of `TransferReason`, `level_too_low` or
 * `not_offered`, `rate_limited`
 */
export const createTransfer = (
  services: Services,
  user: Pick<SessionUser, 'id' | 'name' | 'email'>,
  offer: NewTransfer,
): Promise<TransferView> =>
  withUserLocked(services.db, user.id, async (tx) => {
    const { catalogue, clock, jobs, limits } = services;
    const now = clock();
    const tool = catalogue.find(offer.toolSlug);
    if (!tool) throw new AppError('not_found', `There is no tool ${offer.toolSlug}.`);
    const rights = await findRights(tx, user.id, now);
    const right = rights.find(({ license }) => license.toolSlug === tool.slug);
    const freeSeats = seatsOf(rights) - (await countTaken(tx, user.id, now));
    if (offer.kind === 'sale') await refuseHidden(tx, [tool.slug]);
    const refusal =
      right && refuseOffer({ offer, right, toolLevel: tool.level, ownEmail: user.email, freeSeats });
    if (!right || refusal) {
      const reason = refusal ?? 'no_resale_right';
      throw new AppError('conflict', 'This license cannot be offered.', { reason });
    }
    const email = normaliseEmail(offer.email);
    await limits.consume(ISSUED_DAILY, user.id);
    await limits.consume(NAMED_DAILY, `${user.id} ${email}`);
    // Issued now, while whoever offers it is here: the recipient's certificate names it.
    const parent = await issueCertificate({ ...services, db: tx }, user, right.license.sourceRef);
    const { level, kind, priceCents, hasResale } = offer;
    const row = {
      ...{ id: randomUUID(), sellerId: user.id, licenseId: right.license.id, parentCertificate: parent.id },
      ...{ toolSlug: tool.slug, level, kind, priceCents, depth: depthBelow(right, hasResale) },
      ...{ email, sharePercent: RESELLER_SHARE, state: 'open' as const },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + OFFER_DAYS * DAY_MS) },
      ...{ orderedAt: null, recipientId: null, mailedAt: null },
    };
    await tx.insert(transfers).values(row);
    await jobs.send('mail-offer', { id: row.id }, { on: tx });
    return toTransferView(row, false, now);
  });
