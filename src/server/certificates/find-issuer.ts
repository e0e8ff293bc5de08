import { eq } from 'drizzle-orm';
import type { CertificateIssuer, CertificateRecord } from '#core/certificates/certificate.ts';
import type { Services } from '../services.ts';
import { findShownWhiteLabel } from '../white-label/find-white-label.ts';
import { certificates } from './tables.ts';

/** The reseller who passed on what a certificate is of, by the certificate that it names as its parent. */
export async function findIssuer(
  services: Pick<Services, 'db' | 'clock'>,
  { parentId }: Pick<CertificateRecord, 'parentId'>,
): Promise<CertificateIssuer | null> {
  if (parentId === null) return null;
  const [parent] = await services.db
    .select({ userId: certificates.userId })
    .from(certificates)
    .where(eq(certificates.id, parentId));
  const brand = parent && (await findShownWhiteLabel(services, parent.userId));
  return brand ? { name: brand.name, support: brand.support } : null;
}
