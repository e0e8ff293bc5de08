import type { BundleFacts } from './bundle.ts';

/** More than fill two turns of the row of three. */
const MOST = 9;

/**
 * Bundles with a tag that stands in one of the answers, whatever the case; those with most such tags first, and what is held
 * as a whole not again.
 * @param answers of the Passion Finder
 * @param held slugs
 */
export function recommendBundles(
  bundles: readonly BundleFacts[],
  answers: readonly string[],
  held: ReadonlySet<string>,
): BundleFacts[] {
  const said = answers.map((answer) => answer.toLowerCase());
  return bundles
    .map((bundle) => ({
      bundle,
      matches: bundle.tags.filter((tag) => said.some((answer) => answer.includes(tag))).length,
    }))
    .filter(({ bundle, matches }) => matches > 0 && !held.has(bundle.slug))
    .toSorted((a, b) => b.matches - a.matches)
    .slice(0, MOST)
    .map(({ bundle }) => bundle);
}
