/** Whether what a certificate says is still so, by the licenses that its holder has from the same source now. */
import { type AccessGrant, type GrantSource, isActive, isExpired } from '../licenses/grant.ts';
import { isAtLeast } from '../licenses/levels.ts';
import type { CertificateRecord } from './certificate.ts';

export type CertificateStanding =
  /** All of it is held. */
  | { state: 'valid' }
  /** Some tools gave their places to others since. */
  | { state: 'partly'; ended: string[] }
  /** Its time ran out and nothing followed. Days as `yyyy-MM-dd`. */
  | { state: 'expired'; on: string }
  /** Taken back, as after a refund. */
  | { state: 'revoked'; on: string | null };

type ProvingGrant = AccessGrant & { revokedAt: Date | null; source?: GrantSource };

/** @param grants of the holder, of the certificate's source */
export function standingOf(
  { tools, level, hasResale }: Pick<CertificateRecord, 'tools' | 'level' | 'hasResale'>,
  grants: readonly ProvingGrant[],
  now: Date,
): CertificateStanding {
  const proves = (slug: string) => (grant: ProvingGrant) =>
    grant.toolSlug === slug &&
    isActive(grant, now) &&
    // A bundle gives each of its tools at the tool's own level; its certificate names the highest.
    (grant.source === 'bundle' || isAtLeast(grant.level, level)) &&
    (grant.resaleEnabled || !hasResale);
  const ended = tools.filter((slug) => !grants.some(proves(slug)));
  if (ended.length === 0) return { state: 'valid' };
  if (ended.length < tools.length) return { state: 'partly', ended };
  const past = grants.filter(({ toolSlug }) => tools.includes(toolSlug));
  const revoked = past.flatMap(({ revokedAt }) => revokedAt ?? []);
  const expired = past.filter((grant) => !grant.revokedAt && isExpired(grant, now));
  const end = latest(expired.flatMap(({ expiresAt }) => expiresAt ?? []));
  return expired.length > 0 && end
    ? { state: 'expired', on: toDay(end) }
    : { state: 'revoked', on: latest(revoked) ? toDay(latest(revoked) as Date) : null };
}

const latest = (moments: Date[]): Date | undefined =>
  moments.reduce<Date | undefined>((last, moment) => (last && last > moment ? last : moment), undefined);

export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);
