/**
 * The one resolver: may this user run this tool, and if not, why. The gate, the dashboard and every route
 * ask here, so that no two places can disagree.
 */
import { canonicalSlug, requiredLevelOf, type ToolLevels } from './canonical-slug.ts';
import { type AccessGrant, isActive, isExpired, laterEnd } from './grant.ts';
import { highestLevel, isAtLeast, type Level } from './levels.ts';

export const REFUSAL_REASONS = [
  'unknown_tool',
  'not_signed_in',
  'check_failed',
  'level_too_low',
  'expired',
  'revoked',
  'no_license',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface AccessQuestion {
  /** Canonical slug or alias. */
  slug: string;
  tools: ToolLevels;
  isSignedIn: boolean;
  /** All grants of the user, for any tool, in any order. */
  grants: readonly AccessGrant[];
  now: Date;
  /** The grants could not be read. Only free tools open then. */
  hasCheckFailed?: boolean;
}

export interface AccessAllowed {
  allowed: true;
  /** The highest level held for this tool; `none` for a free tool used without a license. */
  level: Level;
  resale: boolean;
  /** When access ends if nothing changes; null = never. */
  expiresAt: Date | null;
}

export interface AccessRefused {
  allowed: false;
  reason: RefusalReason;
  /** null only for an unknown tool. */
  requiredLevel: Level | null;
  /** The highest level held for this tool now. */
  heldLevel: Level;
}

export type Access = AccessAllowed | AccessRefused;

export function resolveAccess(question: AccessQuestion): Access {
  const { slug, tools, isSignedIn, now, hasCheckFailed = false } = question;
  const requiredLevel = requiredLevelOf(slug, tools);
  const canBeRead = isSignedIn && !hasCheckFailed;
  const toolSlug = canonicalSlug(slug, tools.aliases);
  const grants = canBeRead ? question.grants.filter((grant) => grant.toolSlug === toolSlug) : [];
  const active = grants.filter((grant) => isActive(grant, now));
  const heldLevel = highestLevel(active.map(({ level }) => level));
  const refuse = (reason: RefusalReason): AccessRefused => ({
    allowed: false,
    reason,
    requiredLevel,
    heldLevel,
  });

  if (requiredLevel === null) return refuse('unknown_tool');
  const covering = active.filter(({ level }) => isAtLeast(level, requiredLevel));
  if (covering.length > 0 || requiredLevel === 'none') {
    const ends = requiredLevel === 'none' ? [] : covering.map(({ expiresAt }) => expiresAt);
    return {
      allowed: true,
      level: heldLevel,
      resale: covering.some(({ resaleEnabled }) => resaleEnabled),
      expiresAt: ends.length > 0 ? ends.reduce(laterEnd) : null,
    };
  }
  if (!isSignedIn) return refuse('not_signed_in');
  if (hasCheckFailed) return refuse('check_failed');
  if (active.length > 0) return refuse('level_too_low');
  if (grants.some((grant) => grant.revokedAt === null && isExpired(grant, now))) return refuse('expired');
  return refuse(grants.length > 0 ? 'revoked' : 'no_license');
}
