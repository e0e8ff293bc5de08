/** A reseller's own look on the pages that they share: what they send, keep and show. */
import type { Grant, GrantSource } from '../licenses/grant.ts';
import { isActive } from '../licenses/grant.ts';
import { isAtLeast } from '../licenses/levels.ts';

/** What the browser sends. Colours are `#rrggbb`, one for each theme. */
export interface NewWhiteLabel {
  name: string;
  lightColor: string;
  darkColor: string;
  /** An e-mail address or an https address. */
  support: string;
  /** Markdown; may be empty. */
  terms: string;
}

/** As visitors see it. */
export interface WhiteLabel extends NewWhiteLabel {
  /** A path of our own; null for none. */
  logo: string | null;
}

/** As its owner sees it. */
export interface OwnWhiteLabel {
  /** False where no license brings it, or none does any more: what was kept stays, and pages show our own look. */
  mayUse: boolean;
  brand: WhiteLabel;
}

export const WHITE_LABEL_LIMITS = {
  /** Characters. */
  name: 40,
  support: 200,
  terms: 5_000,
} as const;

/** Our own colours, before somebody has chosen theirs. */
export const EMPTY_WHITE_LABEL: WhiteLabel = {
  ...{ name: '', lightColor: '#135c60', darkColor: '#83cec6' },
  ...{ support: '', terms: '', logo: null },
};

type HeldLicense = Pick<Grant, 'level' | 'resaleEnabled'>;

/** What brings it: the level of resellers, with resale rights. */
export const bringsWhiteLabel = ({ level, resaleEnabled }: HeldLicense): boolean =>
  resaleEnabled && isAtLeast(level, 'reseller');

/**
 * Whether somebody may show their own look now.
 * @param held licenses, and plans whose places may still be empty; what a reseller passed on does not make another one
 */
export const mayUseWhiteLabel = (
  held: readonly (HeldLicense & Pick<Grant, 'expiresAt' | 'revokedAt'> & { source: GrantSource })[],
  now: Date,
): boolean =>
  held.some((each) => each.source !== 'transfer' && bringsWhiteLabel(each) && isActive(each, now));
