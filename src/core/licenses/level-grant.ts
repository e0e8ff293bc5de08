/** Licenses given by hand: one, or all tools that a level opens in one act. Dates are ISO 8601. */
import { type Grant, isActive } from './grant.ts';
import { isAtLeast, type Level, type PaidLevel } from './levels.ts';

/** What an administrator sends to give one license. */
export interface NewGrant {
  userId: string;
  /** Slug or alias. */
  toolSlug: string;
  level: PaidLevel;
  resaleEnabled: boolean;
  /** null = for good. */
  expiresAt: string | null;
  /** null = for as long as the license. */
  updatesUntil: string | null;
  /** For the audit log. */
  reason: string;
}

/** What an administrator sends to give all tools of a level. */
export type NewLevelGrant = Pick<NewGrant, 'userId' | 'level' | 'expiresAt' | 'reason'>;

/** Longest reason that is kept with the grants of a level, in characters. */
export const LEVEL_GRANT_REASON_LENGTH = 500;

/** Longest reason for giving, extending or taking a grant, in characters: the audit log keeps it whole. */
export const GRANT_REASON_LENGTH = 300;

/** The holder reads the reason. */
export interface Revocation {
  reason: string;
}

/** A new end of a grant; null = for good. The reason is for the audit log. */
export interface Extension {
  expiresAt: string | null;
  reason: string;
}

/** Why a grant cannot be given until then; undefined when it can. The end that it has may be given again. */
export function extensionRefusal(
  { expiresAt, revokedAt }: Pick<Grant, 'expiresAt' | 'revokedAt'>,
  end: Date | null,
): string | undefined {
  if (revokedAt !== null) return 'It was revoked.';
  const isSooner = end !== null && (expiresAt === null || end < expiresAt);
  return isSooner ? 'It would end sooner than it does.' : undefined;
}

/** `free`: open to everybody; `higher`: needs a higher level; `held`: the user's own grant reaches as far. */
export type LeftOutReason = 'free' | 'higher' | 'held';

export interface LevelGrant {
  id: string;
  level: PaidLevel;
  reason: string;
  grantedAt: string;
  /** null = for good. */
  expiresAt: string | null;
  revokedAt: string | null;
  /** How many tools came with it. */
  tools: number;
}

export interface LevelGrantOutcome {
  /** Null when there was nothing to give. */
  id: string | null;
  /** Slugs. */
  granted: string[];
  leftOut: { slug: string; reason: LeftOutReason }[];
}

interface Tool {
  slug: string;
  level: Level;
}

/** @param expiresAt when the new grants would end; null = never */
export function planLevelGrant(
  tools: readonly Tool[],
  held: readonly Pick<Grant, 'toolSlug' | 'level' | 'expiresAt' | 'revokedAt'>[],
  { level, expiresAt, now }: { level: PaidLevel; expiresAt: Date | null; now: Date },
): Pick<LevelGrantOutcome, 'granted' | 'leftOut'> {
  const reachesAsFar = (end: Date | null) => end === null || (expiresAt !== null && end >= expiresAt);
  const isHeld = (slug: string) =>
    held.some(
      (grant) =>
        grant.toolSlug === slug &&
        isActive(grant, now) &&
        isAtLeast(grant.level, level) &&
        reachesAsFar(grant.expiresAt),
    );
  const reasonOf = ({ slug, level: required }: Tool): LeftOutReason | undefined => {
    if (required === 'none') return 'free';
    if (!isAtLeast(level, required)) return 'higher';
    return isHeld(slug) ? 'held' : undefined;
  };
  const leftOut = tools.flatMap((tool) => {
    const reason = reasonOf(tool);
    return reason ? [{ slug: tool.slug, reason }] : [];
  });
  const granted = tools.filter((tool) => !reasonOf(tool)).map(({ slug }) => slug);
  return { granted, leftOut };
}
