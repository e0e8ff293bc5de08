/** All tools that free places allow, claimed at once: which ones, into which places, and why not the others. */
import { isAtLeast, type Level, type PaidLevel, rankOf } from './levels.ts';

/**
 * `free`: open to everybody; `held`: licensed already; `hidden`: not offered at present; `higher`: no plan or license of the user reaches its level; `taken`:
 * an administrator took it out of the places that reach it; `full`: no place that reaches it is free.
 */
export type ClaimRefusal = 'free' | 'held' | 'hidden' | 'higher' | 'taken' | 'full';

export interface ClaimOutcome {
  /** Slugs. */
  claimed: string[];
  leftOut: { slug: string; reason: ClaimRefusal }[];
}

interface Tool {
  slug: string;
  level: Level;
}

interface Places {
  allowanceId: string;
  level: PaidLevel;
  /** How many are free. */
  free: number;
  /** Slugs, see `takenFrom`. */
  taken: readonly string[];
}

export interface ClaimPlan {
  claims: { slug: string; allowanceId: string }[];
  leftOut: ClaimOutcome['leftOut'];
}

/**
 * As many tools as there can be, and of those the highest: a tool takes the lowest place that reaches it, so that higher
 * ones stay for tools that need them.
 * @param tools in the order in which tools of one level are claimed
 * @param isHeld whether the user's licenses cover the tool
 * @param hidden slugs of tools that are not offered at present
 */
export function planClaim(
  tools: readonly Tool[],
  isHeld: (tool: Tool) => boolean,
  allowances: readonly Places[],
  hidden: readonly string[],
): ClaimPlan {
  const places = allowances
    .map((each) => ({ ...each }))
    .toSorted((a, b) => rankOf(a.level) - rankOf(b.level));
  const plan: ClaimPlan = { claims: [], leftOut: [] };
  for (const tool of tools.toSorted((a, b) => rankOf(b.level) - rankOf(a.level))) {
    const reaching = places.filter(({ level }) => isAtLeast(level, tool.level));
    const open = reaching.filter(({ taken }) => !taken.includes(tool.slug));
    const place = open.find(({ free }) => free > 0);
    const reason: ClaimRefusal | undefined =
      tool.level === 'none'
        ? 'free'
        : isHeld(tool)
          ? 'held'
          : hidden.includes(tool.slug)
            ? 'hidden'
            : reaching.length === 0
              ? 'higher'
              : open.length === 0
                ? 'taken'
                : place
                  ? undefined
                  : 'full';
    if (reason || !place) {
      plan.leftOut.push({ slug: tool.slug, reason: reason ?? 'full' });
      continue;
    }
    place.free -= 1;
    plan.claims.push({ slug: tool.slug, allowanceId: place.allowanceId });
  }
  return plan;
}
