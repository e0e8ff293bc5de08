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

interface OpenPlaces extends Places {
  /** The tools that were given one, by slug. */
  given: Map<string, Tool>;
}

const mayTake = ({ slug, level }: Tool, place: Places): boolean =>
  isAtLeast(place.level, level) && !place.taken.includes(slug);

/**
 * Gives a tool the first place that it may take. Where none of those is free, tools that have one move on to others that they may
 * take as well, as many as it needs.
 * @param tried places that were asked already, in vain or because they are to be left
 */
function givePlace(tool: Tool, places: readonly OpenPlaces[], tried = new Set<OpenPlaces>()): boolean {
  const open = places.filter((place) => !tried.has(place) && mayTake(tool, place));
  const free = open.find((place) => place.given.size < place.free);
  if (free) {
    free.given.set(tool.slug, tool);
    return true;
  }
  for (const place of open) {
    // Asked by way of another one in the meantime.
    if (tried.has(place)) continue;
    tried.add(place);
    for (const holder of place.given.values()) {
      if (!givePlace(holder, places, tried)) continue;
      place.given.delete(holder.slug);
      place.given.set(tool.slug, tool);
      return true;
    }
  }
  return false;
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
    .map((each): OpenPlaces => ({ ...each, given: new Map() }))
    .toSorted((a, b) => rankOf(a.level) - rankOf(b.level));
  const claimed: string[] = [];
  const leftOut: ClaimPlan['leftOut'] = [];
  for (const tool of tools.toSorted((a, b) => rankOf(b.level) - rankOf(a.level))) {
    const { slug, level } = tool;
    const refuse = (reason: ClaimRefusal) => leftOut.push({ slug, reason });
    if (level === 'none') refuse('free');
    else if (isHeld(tool)) refuse('held');
    else if (hidden.includes(slug)) refuse('hidden');
    else if (!places.some((place) => isAtLeast(place.level, level))) refuse('higher');
    else if (!places.some((place) => mayTake(tool, place))) refuse('taken');
    else if (givePlace(tool, places)) claimed.push(slug);
    else refuse('full');
  }
  const claims = claimed.flatMap((slug) => {
    const place = places.find(({ given }) => given.has(slug));
    return place ? [{ slug, allowanceId: place.allowanceId }] : [];
  });
  return { claims, leftOut };
}
