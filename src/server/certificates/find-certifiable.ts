/** What a user holds, by what it comes from: each of these can be certified. */

import { productOfSource } from '#core/billing/order.ts';
import type { CertifiableView } from '#core/certificates/certificate.ts';
import { isActive, laterEnd } from '#core/licenses/grant.ts';
import { highestLevel, type PaidLevel } from '#core/licenses/levels.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findLicenses, type StoredLicense } from '../licenses/find-licenses.ts';

/** What was granted first stands first. */
export async function findCertifiable(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
): Promise<CertifiableView[]> {
  const now = clock();
  const held = (await findLicenses(db, userId)).filter((license) => isActive(license, now));
  const bySource = [...Map.groupBy(held, ({ sourceRef }) => sourceRef).values()];
  return bySource
    .flatMap((licenses) => toView(licenses) ?? [])
    .toSorted((a, b) => (a.issuedAt < b.issuedAt ? -1 : 1));
}

function toView(licenses: StoredLicense[]): CertifiableView | undefined {
  const [first] = licenses;
  if (!first) return undefined;
  const { sourceRef, source } = first;
  return {
    ...{ sourceRef, source },
    productId: productOfSource(sourceRef),
    level: highestLevel(licenses.map(({ level }) => level)) as PaidLevel,
    tools: licenses.map(({ toolSlug }) => toolSlug),
    hasResale: licenses.every(({ resaleEnabled }) => resaleEnabled),
    parentId: first.parentCertificate,
    endsWithParent: first.endsWith !== null,
    issuedAt: new Date(Math.min(...licenses.map(({ issuedAt }) => issuedAt.getTime()))).toISOString(),
    expiresAt:
      licenses
        .map(({ expiresAt }) => expiresAt)
        .reduce(laterEnd)
        ?.toISOString() ?? null,
  };
}
