/** What somebody may read of a bundle of prompts, and what unlocking it would come to. Pure. */
import type { BundleContents, PromptGroup } from './bundle.ts';

/** `library`: counts while the Creator Library is paid. `preview`: one prompt of each part, and no file of it. */
export const BUNDLE_SOURCES = ['purchase', 'free', 'library', 'preview'] as const;
export type BundleSource = (typeof BUNDLE_SOURCES)[number];

export interface BundleGrant {
  slug: string;
  source: BundleSource;
  grantedAt: Date;
  revokedAt: Date | null;
}

export type BundleAccess = 'whole' | 'preview' | 'none';

/** A bundle on somebody's shelf. */
export interface HeldBundle {
  slug: string;
  access: Exclude<BundleAccess, 'none'>;
  /** Of the grant that opens it. */
  source: BundleSource;
  since: Date;
}

/** How many bundles the Free Preview opens. */
export const PREVIEW_BUNDLES = 3;

/** What one keeps comes before what lasts as long as the library, and that before a preview. */
const counts = (grant: BundleGrant, isMember: boolean): boolean =>
  grant.revokedAt === null && (grant.source !== 'library' || isMember);

/** Each bundle once, by the best grant that counts; the first held first. @param isMember of the Creator Library, now */
export function heldBundles(grants: readonly BundleGrant[], isMember: boolean): HeldBundle[] {
  const best = new Map<string, BundleGrant>();
  for (const grant of grants) {
    if (!counts(grant, isMember)) continue;
    const known = best.get(grant.slug);
    if (
      !known ||
      rank(grant) < rank(known) ||
      (rank(grant) === rank(known) && grant.grantedAt < known.grantedAt)
    )
      best.set(grant.slug, grant);
  }
  return [...best.values()]
    .map(
      ({ slug, source, grantedAt }): HeldBundle => ({
        ...{ slug, source, since: grantedAt },
        access: source === 'preview' ? 'preview' : 'whole',
      }),
    )
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.slug < b.slug ? -1 : 1));
}

const rank = ({ source }: Pick<BundleGrant, 'source'>): number => BUNDLE_SOURCES.indexOf(source);

/** Previews that were opened, whatever was bought since: each of the three is chosen once. */
export const previewsLeft = (grants: readonly BundleGrant[]): number =>
  Math.max(0, PREVIEW_BUNDLES - grants.filter(({ source }) => source === 'preview').length);

/**
 * By which right a bundle would be unlocked now: `held` where it is open already, undefined where nothing covers it.
 * @param bundle `cents` is its price; 0 for a free one
 */
export function unlockedBy(
  bundle: { slug: string; cents: number },
  grants: readonly BundleGrant[],
  isMember: boolean,
): Exclude<BundleSource, 'purchase'> | 'held' | undefined {
  const held = heldBundles(grants, isMember).find(({ slug }) => slug === bundle.slug);
  if (held?.access === 'whole') return 'held';
  if (bundle.cents === 0) return 'free';
  if (isMember) return 'library';
  if (held) return 'held';
  return previewsLeft(grants) > 0 ? 'preview' : undefined;
}

/** The first prompt of each part. */
export const previewOf = ({ version, groups }: BundleContents): BundleContents => ({
  version,
  groups: groups.map(({ title, prompts }): PromptGroup => ({ title, prompts: prompts.slice(0, 1) })),
});
