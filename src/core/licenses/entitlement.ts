/**
 * The signed entitlement as both sides read it: the user's active grants, so that licensed tools open
 * offline. Its entries go through the same resolver as rows from the server do.
 */
import { DAY_SECONDS } from '#core/time/durations.ts';
import type { AccessGrant, Grant } from './grant.ts';
import type { Level, PaidLevel } from './levels.ts';

export const ENTITLEMENT_AUDIENCE = 'lumora:entitlement';
/** Longest life of the token; every tool in it carries its own, possibly earlier, expiry. */
export const ENTITLEMENT_LIFETIME_SECONDS = 7 * DAY_SECONDS;

/** One active grant. A tool with two sources stands in the list twice: ask the resolver, do not search. */
export interface EntitledTool {
  slug: string;
  level: PaidLevel;
  resale: boolean;
  /** In seconds since 1970, as all dates in tokens; null = perpetual. */
  expires: number | null;
}

export interface EntitlementClaims {
  sub: string;
  /** The user's own level. */
  level: Level;
  tools: EntitledTool[];
}

/** What `GET /api/entitlement` answers. */
export interface SignedEntitlement {
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

export const toEntitledTool = (grant: Grant): EntitledTool => ({
  slug: grant.toolSlug,
  level: grant.level,
  resale: grant.resaleEnabled,
  // Rounded down: a token must not promise a moment longer than the grant.
  expires: grant.expiresAt && Math.floor(grant.expiresAt.getTime() / 1000),
});

export const grantsOfEntitlement = (claims: Pick<EntitlementClaims, 'tools'>): AccessGrant[] =>
  claims.tools.map(({ slug, level, resale, expires }) => ({
    toolSlug: slug,
    level,
    resaleEnabled: resale,
    expiresAt: expires === null ? null : new Date(expires * 1000),
    revokedAt: null,
  }));
