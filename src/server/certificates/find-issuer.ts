import { eq } from 'drizzle-orm';
import type { CertificateRecord } from '#core/certificates/certificate.ts';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findShownWhiteLabel } from '../white-label/find-white-label.ts';
import { certificates } from './tables.ts';

/** The look of the reseller who passed on what a certificate is of, by the certificate that it names as its parent. */
export async function findIssuer(
  services: Pick<BaseServices, 'db' | 'clock'>,
  { parentId }: Pick<CertificateRecord, 'parentId'>,
): Promise<WhiteLabel | null> {
  if (parentId === null) return null;
  const [parent] = await services.db
    .select({ userId: certificates.userId })
    .from(certificates)
    .where(eq(certificates.id, parentId));
  return parent ? findShownWhiteLabel(services, parent.userId) : null;
}
