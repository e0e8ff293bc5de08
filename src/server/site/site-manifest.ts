/** What the build writes about the site it made, so that the server need not look at a single file when it starts. */

export const SITE_MANIFEST = '.build/site.json';

export interface SiteFile {
  /** From the root of the project. */
  path: string;
  mediaType: string;
  /** Strong, of the content. */
  etag: string;
  /** Which compressed forms lie beside it. */
  encodings: ('br' | 'gzip')[];
  /** The name carries a hash: it never changes. */
  isImmutable: boolean;
  /** Only of pages: `sha256-…` of every script that stands in it. */
  scriptHashes?: string[];
  /** Only of pages that keep themselves out of search engines. */
  noIndex?: true;
  /** Only of pages that search engines may show: they stand at an address of each language, too, and name them all. */
  hasAddresses?: true;
  /** Only of pages: the same of every style element. */
  styleHashes?: string[];
}

export interface SiteManifest {
  /** By address: `/tools/x` for pages, `/assets/x.js` for all else. */
  files: Record<string, SiteFile>;
  /** Answers every address without a page of its own. */
  fallback: SiteFile;
  /** The same in the other languages, by language. */
  fallbacks: Record<string, SiteFile>;
  /** Patterns of all pages; `:name` stands for one part. */
  pageRoutes: string[];
  /** Another address of a page → its own, both without a query. */
  redirects: Record<string, string>;
}
