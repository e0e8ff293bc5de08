import { and, eq } from 'drizzle-orm';
import { isCompletion, type VerifiedCertificate } from '#core/certificates/certificate.ts';
import { decodeCertificate } from '#core/certificates/certificate-code.ts';
import { completionStanding } from '#core/certificates/completion.ts';
import { standingOf } from '#core/certificates/standing.ts';
import { AppError } from '#core/errors/app-error.ts';
import { toolLicenses } from '../licenses/tables.ts';
import type { Services } from '../services.ts';
import { findIssuer } from './find-issuer.ts';
import { findLessons } from './find-lessons.ts';
import { toIssued } from './issue-certificate.ts';
import { certificates } from './tables.ts';

/** What was held then, and whether it still is. For anybody who has the id. @throws AppError `not_found` */
export async function verifyCertificate(
  services: Pick<Services, 'db' | 'clock'>,
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
  const grants = await db
    .select()
    .from(toolLicenses)
    .where(and(eq(toolLicenses.userId, userId), eq(toolLicenses.sourceRef, sourceRef)));
  const issuer = await findIssuer(services, record);
  return { ...toIssued(row, issuer), standing: standingOf(record, grants, clock()) };
}
