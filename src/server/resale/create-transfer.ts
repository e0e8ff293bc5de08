import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { normaliseEmail } from '#core/account/email-address.ts';
import type { SessionUser } from '#core/account/session-facts.ts';
import { AppError } from '#core/errors/app-error.ts';
import { OFFER_DAYS, RESELLER_SHARE } from '#core/prices/price-book.ts';
import { depthBelow, refuseOffer } from '#core/resale/judge-offer.ts';
import { seatsOf } from '#core/resale/resale-rights.ts';
import type { NewTransfer, TransferView } from '#core/resale/transfer.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { WithAuth } from '../auth/auth.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { refuseHidden } from '../licenses/hidden-tools.ts';
import { refuseBeyondDaily } from '../limits/refuse-beyond-daily.ts';
import { countTaken, findRights } from './find-rights.ts';
import { toTransferView } from './find-transfers.ts';
import { transfers } from './tables.ts';

/** Each is a mail: more than this is no business of anybody with 25 seats. */
const ISSUED_DAILY = 50;
/** Whoever is named did not ask for it. By who names them, so that nobody uses up what others may offer them. */
const NAMED_DAILY = 5;

/**
 * Issues the certificate that an offer will name. Before its transaction: signing asks for connections of its own, and many
 * who hold one and wait for another would wait for ever. Does nothing for whoever has no right to pass the tool on.
 */
export async function certifyParent(
  services: BaseServices & WithAuth & WithCatalogue,
  user: Pick<SessionUser, 'id' | 'name' | 'email'>,
  { toolSlug }: NewTransfer,
): Promise<void> {
  const slug = services.catalogue.find(toolSlug)?.slug;
  const rights = await findRights(services.db, user.id, services.clock());
  const right = rights.find(({ license }) => license.toolSlug === slug);
  if (right) await issueCertificate(services, user, right.license.sourceRef);
}

/**
 * Offers a license and puts its mail into the queue, both or neither. Seats, and the offers of the day, are counted with the
 * seller locked: what is refused is none. After `certifyParent`.
 * @throws AppError `not_found` for an unknown tool, `conflict` with a reason of `TransferReason`, `level_too_low` or
 * `not_offered`, `rate_limited`
 */
export const createTransfer = (
  services: BaseServices & WithAuth & WithCatalogue,
  user: Pick<SessionUser, 'id' | 'name' | 'email'>,
  offer: NewTransfer,
): Promise<TransferView> =>
  withUserLocked(services.db, user.id, async (tx) => {
    const { catalogue, clock, jobs } = services;
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
    const isTheirs = eq(transfers.sellerId, user.id);
    const isToThem = and(isTheirs, eq(transfers.email, email));
    await refuseBeyondDaily(tx, transfers.createdAt, { most: ISSUED_DAILY, which: isTheirs, now });
    await refuseBeyondDaily(tx, transfers.createdAt, { most: NAMED_DAILY, which: isToThem, now });
    // The recipient's certificate names it.
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
