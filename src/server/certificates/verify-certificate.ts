import { and, eq, like, or } from 'drizzle-orm';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { orderOfSource, sourceRefOf } from '#core/billing/order.ts';
import { isCompletion, type VerifiedCertificate } from '#core/certificates/certificate.ts';
import { decodeCertificate } from '#core/certificates/certificate-code.ts';
import { completionStanding } from '#core/certificates/completion.ts';
import { standingOf } from '#core/certificates/standing.ts';
import { AppError } from '#core/errors/app-error.ts';
import { findLessons } from '../academy/find-completed-lessons.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithOrders } from '../base/orders.ts';
import { toolLicenses } from '../licenses/tables.ts';
import { findIssuer } from './find-issuer.ts';
import { toIssued } from './issue-certificate.ts';
import { certificates } from './tables.ts';

/** What was held then, and whether it still is. For anybody who has the id. @throws AppError `not_found` */
export async function verifyCertificate(
  services: Pick<BaseServices, 'db' | 'clock'> & WithOrders,
  id: string,
): Promise<VerifiedCertificate> {
  const { db, clock } = services;
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  const decoded = row && decodeCertificate(row.code);
  if (!decoded) throw new AppError('not_found', 'There is no such certificate.');
  const { userId, sourceRef } = row;
  const { record } = decoded;
  if (isCompletion(record))
    return { ...toIssued(row, null), standing: completionStanding(record, await findLessons(db, userId)) };
  const later = await findReplacing(services, row);
  const isOfThem = or(
    eq(toolLicenses.sourceRef, sourceRef),
    ...later.map((id) => like(toolLicenses.sourceRef, `${sourceRefOf(id, '')}%`)),
  );
  const grants = await db
    .select()
    .from(toolLicenses)
    .where(and(eq(toolLicenses.userId, userId), isOfThem));
  const issuer = await findIssuer(services, record);
  return { ...toIssued(row, issuer), standing: standingOf(record, grants, clock()) };
}

/** What this order gave is held by those that took its place. */
async function findReplacing(
  { db, orders }: Pick<BaseServices, 'db'> & WithOrders,
  { userId, sourceRef }: typeof certificates.$inferSelect,
): Promise<string[]> {
  const order = orderOfSource(sourceRef);
  return order !== null && isUuid(order) ? orders.findReplacing(db, userId, order) : [];
}
