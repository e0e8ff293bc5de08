/** Which licenses somebody may pass on, and how many seats that gives. */
import { type Grant, isActive } from '../licenses/grant.ts';
import { rankOf } from '../licenses/levels.ts';
import { RESALE_TERMS } from '../prices/price-book.ts';

export interface HeldLicense extends Grant {
  id: string;
  /** Of one that was passed on itself: how far it may go on. Null for one that was bought or given by us. */
  transferDepth: number | null;
}

export interface Right<License extends HeldLicense = HeldLicense> {
  license: License;
  /** Above 0. */
  depth: number;
}

/** The right that a license carries now; undefined when it carries none. */
export function rightOf<License extends HeldLicense>(
  license: License,
  now: Date,
): Right<License> | undefined {
  const terms = RESALE_TERMS[license.level];
  if (!terms || !license.resaleEnabled || !isActive(license, now)) return undefined;
  const depth = Math.min(terms.depth, license.transferDepth ?? terms.depth);
  return depth > 0 ? { license, depth } : undefined;
}

/** The best right for each tool, by slug: the highest level, then the deepest, then the one that lasts longest. */
export function rightsOf<License extends HeldLicense>(
  licenses: readonly License[],
  now: Date,
): Right<License>[] {
  const best = new Map<string, Right<License>>();
  for (const license of licenses) {
    const right = rightOf(license, now);
    const known = best.get(license.toolSlug);
    if (right && (!known || compare(right, known) > 0)) best.set(license.toolSlug, right);
  }
  return [...best.values()].toSorted((a, b) => (a.license.toolSlug < b.license.toolSlug ? -1 : 1));
}

const endOf = ({ license }: Right): number => license.expiresAt?.getTime() ?? Number.MAX_VALUE;

const compare = (a: Right, b: Right): number =>
  rankOf(a.license.level) - rankOf(b.license.level) || a.depth - b.depth || endOf(a) - endOf(b);

/** Seats belong to a person and not to a license: those of the highest level count, and are not added up. */
export const seatsOf = (rights: readonly Right[]): number =>
  Math.max(0, ...rights.map(({ license }) => RESALE_TERMS[license.level]?.seats ?? 0));
