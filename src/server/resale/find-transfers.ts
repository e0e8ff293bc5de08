/** Reading offers: by whoever made them, and by whoever they were made to. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { normaliseEmail } from '#core/account/email-address.ts';
import { isGreetable } from '#core/account/person-name.ts';
import type { SessionUser } from '#core/account/session-facts.ts';
import { AppError } from '#core/errors/app-error.ts';
import { isActive } from '#core/licenses/grant.ts';
import type { List } from '#core/lists/list.ts';
import { refuseWithdrawal, transferState } from '#core/resale/judge-offer.ts';
import { shareOf } from '#core/resale/share-of.ts';
import { type OfferView, type TransferView, transferProduct } from '#core/resale/transfer.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { toolLicenses } from '../licenses/tables.ts';
import type { StoredTransfer } from './find-rights.ts';
import { transfers } from './tables.ts';

type ReadServices = Pick<BaseServices, 'db' | 'clock'>;

/** The newest first. */
export async function listTransfers(
  services: ReadServices,
  sellerId: string,
  { cursor, limit }: PageAsked,
): Promise<List<TransferView>> {
  const { createdAt, id } = transfers;
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await services.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.sellerId, sellerId), place && isPast('desc', createdAt, id, place)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const held = await findHeld(services, rows);
  return toPage(rows, limit, {
    placeOf: (row) => ({ at: row.createdAt, id: row.id }),
    toItem: (row) => toTransferView(row, held.has(row.id), services.clock()),
  });
}

/** @throws AppError `not_found` */
export async function readTransfer(
  services: ReadServices,
  sellerId: string,
  id: string,
): Promise<TransferView> {
  const [row] = await services.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), eq(transfers.sellerId, sellerId)));
  if (!row) throw noSuchOffer();
  return toTransferView(row, (await findHeld(services, [row])).has(id), services.clock());
}

/**
 * For the account whose proved address the offer names, and for nobody else, whoever has the link: links are forwarded, opened
 * by the robots of mail programs and kept in histories. @throws AppError `not_found`, which tells a stranger nothing
 */
export async function findOffer(on: Queryable, user: Recipient, id: string): Promise<StoredTransfer> {
  const [row] = await on.select().from(transfers).where(eq(transfers.id, id));
  if (!row || !isFor(row, user)) throw noSuchOffer();
  return row;
}

export type Recipient = Pick<SessionUser, 'id' | 'email' | 'emailVerified'>;

/** Once it was taken, it stays its taker's, whatever becomes of the address. */
const isFor = ({ recipientId, email }: StoredTransfer, user: Recipient): boolean =>
  recipientId === null
    ? user.emailVerified && email !== null && email === normaliseEmail(user.email)
    : recipientId === user.id;

export async function readOffer(services: ReadServices, user: Recipient, id: string): Promise<OfferView> {
  const { db, clock } = services;
  const row = await findOffer(db, user, id);
  const [parent] = row.licenseId
    ? await db.select().from(toolLicenses).where(eq(toolLicenses.id, row.licenseId))
    : [];
  const [seller] = row.sellerId ? await db.select().from(users).where(eq(users.id, row.sellerId)) : [];
  const isSale = row.kind === 'sale';
  return {
    ...factsOf(row, (await findHeld(services, [row])).has(id), clock()),
    from: seller ? nameOf(seller) : '',
    heldUntil: (!isSale && parent?.expiresAt?.toISOString()) || null,
    productId: isSale ? transferProduct(id) : null,
  };
}

/** A name that could pass for a message is not shown to somebody who never heard it. */
export const nameOf = ({ name, email }: Pick<SessionUser, 'name' | 'email'>): string =>
  isGreetable(name) ? `${name} (${email})` : email;

export const noSuchOffer = () => new AppError('not_found', 'There is no such offer for this account.');

/** The offers whose license counts now. */
async function findHeld({ db, clock }: ReadServices, rows: StoredTransfer[]): Promise<Set<string | null>> {
  if (rows.length === 0) return new Set();
  const licenses = await db
    .select()
    .from(toolLicenses)
    .where(
      inArray(
        toolLicenses.transferId,
        rows.map(({ id }) => id),
      ),
    );
  const now = clock();
  return new Set(licenses.filter((license) => isActive(license, now)).map(({ transferId }) => transferId));
}

const factsOf = (row: StoredTransfer, isHeld: boolean, now: Date) => {
  const { id, kind, toolSlug, level, depth, priceCents, expiresAt } = row;
  return {
    ...{ id, kind, toolSlug, level, priceCents },
    hasResale: depth > 0,
    state: transferState(row, isHeld, now),
    expiresAt: expiresAt.toISOString(),
  };
};

export function toTransferView(row: StoredTransfer, isHeld: boolean, now: Date): TransferView {
  const facts = factsOf(row, isHeld, now);
  const { email, priceCents, sharePercent, createdAt } = row;
  return {
    ...facts,
    email,
    shareCents: priceCents === null ? null : shareOf(priceCents, sharePercent),
    createdAt: createdAt.toISOString(),
    canWithdraw: (facts.state === 'open' || facts.state === 'accepted') && !refuseWithdrawal(row, now),
  };
}
