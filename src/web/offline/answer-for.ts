/** How the offline worker answers a request. Pure: every case stands in a table beside it. */
import { type SplitPath, splitLanguagePath } from '#core/addresses/language-path.ts';

export interface AskedFor {
  method: string;
  url: string;
  isNavigation: boolean;
  /** Asks for a part of the file. */
  hasRange: boolean;
}

export type Answer =
  /** The worker is not there. */
  | { kind: 'pass' }
  /** From the network, else from what is kept. */
  | ({ kind: 'page' /** As it was asked for, without a slash at the end. */; pathname: string } & SplitPath)
  | { kind: 'content' }
  /** Has its hash in its name: from what is kept, else from the network. */
  | { kind: 'asset' };

const PASS: Answer = { kind: 'pass' };

/** Whatever belongs to one account, or stands in somebody else's page. */
const NEVER = /^\/(?:api|embed|share|kept|_static)(?:\/|$)/;
const FILE = /\.\w+$/;

/** @param origin of the site */
export function answerFor({ method, url, isNavigation, hasRange }: AskedFor, origin: string): Answer {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || hasRange || NEVER.test(pathname)) return PASS;
  if (pathname.startsWith('/assets/')) return { kind: 'asset' };
  if (/^\/content\/.+\.json$/.test(pathname)) return { kind: 'content' };
  if (!isNavigation || FILE.test(pathname)) return PASS;
  const plain = pathname.replace(/(?<!\/)\/+$/, '') || '/';
  return { kind: 'page', pathname: plain, ...splitLanguagePath(plain) };
}

/**
 * Under which path a page is kept. Pages without a file of their own are all one page: the id of an order or of a shared tool,
 * which would say whose it is, is kept nowhere.
 */
export function keptPath(path: string, patterns: readonly string[]): string {
  const pattern = patterns.find((one) => new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
  return pattern ?? path;
}

/** What a page says of its language. */
export const languageOfHtml = (html: string): string | undefined =>
  /^[^<]*<!doctype html>\s*<html\b[^>]*?\slang="(\w+)"/i.exec(html)?.[1];

/** Files of the site that a page names. */
export const assetsOfHtml = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/"(\/assets\/[\w.$-]+\.(?:js|css|woff2))(?=["#])/g)].map(([, file = '']) => file),
  ),
];
