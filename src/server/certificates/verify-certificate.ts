import { and, eq, like, or, sql } from 'drizzle-orm';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { orderOfSource, sourceRefOf } from '#core/billing/order.ts';
import { isCompletion, type VerifiedCertificate } from '#core/certificates/certificate.ts';
import { decodeCertificate } from '#core/certificates/certificate-code.ts';
import { completionStanding } from '#core/certificates/completion.ts';
import { standingOf } from '#core/certificates/standing.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { toolLicenses } from '../licenses/tables.ts';
import { findIssuer } from './find-issuer.ts';
import { findLessons } from './find-lessons.ts';
import { toIssued } from './issue-certificate.ts';
import { certificates } from './tables.ts';

/** What was held then, and whether it still is. For anybody who has the id. @throws AppError `not_found` */
export async function verifyCertificate(
  services: Pick<BaseServices, 'db' | 'clock'>,
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
  const later = await findReplacing(db, userId, sourceRef);
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

/** Orders of higher plans that took the place of this one, and of those: what it gave is held by them. */
async function findReplacing(on: Queryable, userId: string, sourceRef: string): Promise<string[]> {
  const order = orderOfSource(sourceRef);
  if (order === null || !isUuid(order)) return [];
  const { rows } = await on.execute<{ id: string }>(sql`
    with recursive later as (
      select id from orders where replaces = ${order} and buyer_id = ${userId}
      union
      select orders.id from orders join later on orders.replaces = later.id where buyer_id = ${userId}
    )
    select id from later`);
  return rows.map(({ id }) => id);
}
