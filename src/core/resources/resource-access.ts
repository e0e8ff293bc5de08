/** Who may read which learning resource. Pure. */
import type { BundleToolId } from '../bundles/bundle.ts';
import type { HeldBundle } from '../bundles/bundle-access.ts';
import { GOES_WITH } from '../bundles/tool-ids.ts';
import { isAtLeast, type Level } from '../licenses/levels.ts';

export interface ResourceRights {
  /** The user's own level. */
  level: Level;
  /** Of the bundles that bring their resources along. */
  toolIds: readonly BundleToolId[];
}

/** By its level, or by a bundle that includes it. */
export const mayRead = (
  { slug, level }: { slug: string; level: Level },
  { level: held, toolIds }: ResourceRights,
): boolean => isAtLeast(held, level) || toolIds.some((id) => GOES_WITH[id].resources.includes(slug));

/** A bundle that was bought, or is open by the Creator Library, includes its resources; a free one or a preview only links them. */
export const includesResources = ({ access, source }: Pick<HeldBundle, 'access' | 'source'>): boolean =>
  access === 'whole' && source !== 'free';
