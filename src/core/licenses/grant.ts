/** A grant: one reason why one user may use one tool. Several grants for one tool stand side by side. */
import { highestLevel, type Level, type PaidLevel } from './levels.ts';

const GRANT_SOURCES = ['purchase', 'plan', 'bundle', 'claim', 'grant', 'transfer'] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

export interface Grant {
  /** Canonical. */
  toolSlug: string;
  level: PaidLevel;
  resaleEnabled: boolean;
  issuedAt: Date;
  /** The first moment at which the grant no longer counts; null = perpetual. */
  expiresAt: Date | null;
  /** Releases up to this moment are included; null = for as long as the grant counts. */
  updatesUntil: Date | null;
  revokedAt: Date | null;
}

/** What the resolver needs of a grant; entitlements carry no more than this. */
export type AccessGrant = Pick<Grant, 'toolSlug' | 'level' | 'resaleEnabled' | 'expiresAt' | 'revokedAt'>;

export const isExpired = (grant: Pick<Grant, 'expiresAt'>, now: Date): boolean =>
  // Written so that an invalid date counts as expired: in doubt the door stays shut.
  grant.expiresAt !== null && !(now.getTime() < grant.expiresAt.getTime());

/** Revocation has no date to wait for: a grant marked revoked counts no more, whatever a clock says. */
export const isActive = (grant: Pick<Grant, 'expiresAt' | 'revokedAt'>, now: Date): boolean =>
  grant.revokedAt === null && !isExpired(grant, now);

/** The user's own level: the highest of their active grants and of their plan. */
export const ownLevel = (
  grants: readonly Pick<Grant, 'level' | 'expiresAt' | 'revokedAt'>[],
  now: Date,
  plan: Level = 'none',
): Level => highestLevel([plan, ...grants.filter((grant) => isActive(grant, now)).map(({ level }) => level)]);

/** The later of two ends, where null means that there is none. */
export const laterEnd = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? null : a > b ? a : b;

/** The earlier of two ends, where null means that there is none. */
export const earlierEnd = (a: Date | null, b: Date | null): Date | null =>
  a === null ? b : b === null ? a : a < b ? a : b;
