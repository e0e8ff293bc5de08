/** Which chosen tools move along when one plan takes the place of another. */
import type { AllowanceTerms, Choice } from './allowance.ts';
import { isAtLeast, type Level } from './levels.ts';

interface CarryQuestion {
  to: Pick<AllowanceTerms, 'level' | 'places'>;
  chosen: readonly Choice[];
  /** Slugs that their holder wants to stay. */
  keep: readonly string[];
  levelOf: (slug: string) => Level | undefined;
}

/** Those that their holder named, then those that were chosen first, as many as there are places for up to the level. */
export function carryChoice({ to, chosen, keep, levelOf }: CarryQuestion): Choice[] {
  const isAllowed = ({ toolSlug }: Choice) => {
    const level = levelOf(toolSlug);
    return level !== undefined && level !== 'none' && isAtLeast(to.level, level);
  };
  return chosen
    .filter(isAllowed)
    .toSorted(
      (a, b) =>
        Number(keep.includes(b.toolSlug)) - Number(keep.includes(a.toolSlug)) ||
        a.chosenAt.getTime() - b.chosenAt.getTime(),
    )
    .slice(0, to.places);
}
