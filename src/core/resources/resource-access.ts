/** Who may read which learning resource, and until when. Pure. */
import type { BundleToolId } from '../bundles/bundle.ts';
import type { HeldBundle } from '../bundles/bundle-access.ts';
import { GOES_WITH } from '../bundles/tool-ids.ts';
import { type Grant, isActive, laterEnd } from '../licenses/grant.ts';
import { isAtLeast, type Level } from '../licenses/levels.ts';

export interface ResourceRights {
  /** All that gives the user a level, whether or not it still counts. */
  holdings: readonly Pick<Grant, 'level' | 'expiresAt' | 'revokedAt'>[];
  /** Of the bundles that bring their resources along; `until`: null for good. */
  bundles: readonly { toolId: BundleToolId; until: Date | null }[];
}

/**
 * By its level, or by a bundle that includes it. Answers the end of the right that lasts longest: null where it has none,
 * undefined where there is no right.
 */
export function readableUntil(
  { slug, level }: { slug: string; level: Level },
  { holdings, bundles }: ResourceRights,
  now: Date,
): Date | null | undefined {
  if (level === 'none') return null;
  const ends = [
    ...holdings
      .filter((held) => isAtLeast(held.level, level) && isActive(held, now))
      .map(({ expiresAt }) => expiresAt),
    ...bundles.filter(({ toolId }) => GOES_WITH[toolId].resources.includes(slug)).map(({ until }) => until),
  ];
  return ends.length === 0 ? undefined : ends.reduce(laterEnd);
}

/** A bundle that was bought, or is open by the Creator Library, includes its resources; a free one or a preview only links them. */
export const includesResources = ({ access, source }: Pick<HeldBundle, 'access' | 'source'>): boolean =>
  access === 'whole' && source !== 'free';
