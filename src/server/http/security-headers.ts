import { createMiddleware } from 'hono/factory';
import { nextWithHeaders } from './answer-headers.ts';
import type { AppEnv } from './app-env.ts';

interface Hashes {
  scriptHashes?: readonly string[];
  styleHashes?: readonly string[];
}

const source = (directive: string, hashes: readonly string[] = []): string =>
  [directive, `'self'`, ...hashes.map((hash) => `'${hash}'`)].join(' ');

/**
 * What a document of ours may load, given the hashes of the scripts and styles that stand in it.
 * @param ancestors origins whose pages may show it in a frame
 */
export const pagePolicy = (
  { scriptHashes, styleHashes }: Hashes,
  ancestors: readonly string[] = [],
): string =>
  [
    `default-src 'self'`,
    source('script-src', scriptHashes),
    source('style-src', styleHashes),
    // Positions of menus, sliders and drawings are style attributes; a style element could read a page out.
    `style-src-attr 'unsafe-inline'`,
    // No remote picture: a model's answer could carry data away in its address.
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `worker-src 'self' blob:`,
    // The browser itself calls the model provider that the user chose, which may run on their own machine.
    `connect-src 'self' https: http://localhost:* http://127.0.0.1:*`,
    `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ancestors.length > 0 ? `frame-ancestors 'self' ${ancestors.join(' ')}` : `frame-ancestors 'none'`,
  ].join('; ');

/**
 * For scripts: a worker lives by the policy that came with its script, and loads further parts of itself when they are
 * needed. It reaches no network.
 */
export const SCRIPT_POLICY = `default-src 'none'; script-src 'self'; frame-ancestors 'none'`;

/** For the script that answers where there is no network: it asks the site for what it keeps, and nobody else. */
export const OFFLINE_WORKER_POLICY = `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`;

/** For every answer; a document brings a policy of its own, which says who may frame it, too. */
const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For documents that nobody may frame: what asks for it reads no policies. */
export const NEVER_FRAMED_HEADERS = { 'X-Frame-Options': 'DENY' };

/** For documents alone: they speak of windows and of what a page may ask of the device. */
export const DOCUMENT_HEADERS = {
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(self), usb=(), serial=()',
};

/** Windows we open for payment or sign-in must be able to report back. */
export const OPENER_HEADERS = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

export const secureHeaders = createMiddleware<AppEnv>((c, next) => nextWithHeaders(c, next, HEADERS));

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** Answers of the API belong to one caller and one moment unless a route says otherwise. */
export const neverCached = createMiddleware<AppEnv>((c, next) => nextWithHeaders(c, next, NOT_KEPT));
