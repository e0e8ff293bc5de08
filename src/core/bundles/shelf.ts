/** What the browser and the server tell each other of somebody's bundles. Dates are ISO 8601. */
import type { BundleContents } from './bundle.ts';
import type { BundleAccess, BundleSource } from './bundle-access.ts';
import type { BundleChanges } from './compare-bundles.ts';
import type { RatingTally } from './rating.ts';

export interface ShelfBundle {
  slug: string;
  access: Exclude<BundleAccess, 'none'>;
  source: BundleSource;
  since: string;
}

export interface BundleShelf {
  bundles: ShelfBundle[];
  favorites: string[];
  /** Until when the Creator Library is held; null for who has none. */
  libraryUntil: string | null;
  previewsLeft: number;
}

/** What `create-bundle-access` is sent, and what came of it. */
export interface UnlockRequest {
  bundleSlug: string;
}

export interface UnlockOutcome {
  access: Exclude<BundleAccess, 'none'>;
}

export interface ReadBundle extends BundleContents {
  access: Exclude<BundleAccess, 'none'>;
  /** Counted from 1, one more with each change of the prompts. */
  edition: number;
  /** Null where nothing changed since the holder last looked, and for a preview. */
  news: BundleNews | null;
  /** The prompts as a file to be kept for reading without a network; null for a preview. */
  file: BundleFileFacts | null;
}

interface BundleFileFacts {
  /** In bytes. */
  size: number;
  /** SHA-256 of the file, as hexadecimal digits. */
  hash: string;
  /** When the right to it ends (ISO 8601); null where it has no end. */
  until: string | null;
}

/** The file itself, as JSON. */
export interface BundleFile extends BundleContents {
  edition: number;
}

/** What changed since the holder last looked. */
export interface BundleNews extends BundleChanges {
  /** The version that was seen, which may be called as the present one is. */
  version: string;
}

/** An edition that the holder has seen. */
export interface SeenRequest {
  edition: number;
}

export const BUNDLE_FORMATS = ['pdf', 'txt'] as const;
export type BundleFormat = (typeof BUNDLE_FORMATS)[number];

/** What everybody may know of how a bundle is used and liked. */
export interface BundleFigures extends RatingTally {
  slug: string;
  /** Accounts that took a file of it, once for each format. */
  downloads: number;
  /** How many of the downloads, and of the reviews, were made with the demo accounts. */
  sampleDownloads: number;
  sampleReviews: number;
}

/** Of a bundle that nobody took or reviewed. */
export const NO_FIGURES = {
  downloads: 0,
  sampleDownloads: 0,
  reviews: 0,
  stars: 0,
  sampleReviews: 0,
} as const;

/** More bundles than there are. */
export const MAX_FAVORITES = 500;
