/** Serves what the build made: pages, scripts, and content. Nothing that the manifest does not list can be reached. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { isSafePathname } from '#core/addresses/safe-path.ts';
import { AppError } from '#core/errors/app-error.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { preferredLanguage } from '#core/languages/preferred-language.ts';
import type { AppEnv } from '../http/app-env.ts';
import { DOCUMENT_HEADERS, pagePolicy, SCRIPT_POLICY } from '../http/security-headers.ts';
import { createFileMemory, type FileMemory } from './file-memory.ts';
import { SITE_MANIFEST, type SiteFile, type SiteManifest } from './site-manifest.ts';

/** Pages are prerendered once per language, below this hidden address. */
const STATIC_ROOT = '/_static';
const BY_LANGUAGE = 'Accept-Language, Cookie';
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Undefined before the first build, as in development, where the pages come from elsewhere. */
export async function loadSiteManifest(root: string): Promise<SiteManifest | undefined> {
  try {
    return JSON.parse(await readFile(join(root, SITE_MANIFEST), 'utf8')) as SiteManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function staticSite(root: string, manifest: SiteManifest): Hono<AppEnv> {
  const { files, pageRoutes, redirects } = manifest;
  const memory = createFileMemory();
  const send = (c: Context<AppEnv>, file: SiteFile, status: 200 | 404) =>
    sendFile(c, memory, root, file, status);
  const patterns = pageRoutes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`));

  return new Hono<AppEnv>().get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = decodePath(pathname);
    const sendFallback = (status: 200 | 404) => {
      c.header('Vary', BY_LANGUAGE, { append: true });
      return send(c, ownFile(manifest.fallbacks, languageOf(c)) ?? manifest.fallback, status);
    };
    if (!isSafePathname(pathname)) return sendFallback(404);
    // As it came: what stands decoded in a Location header is another address.
    if (path.length > 1 && pathname.endsWith('/')) return c.redirect(pathname.slice(0, -1) + search, 308);
    const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
    if (target) return c.redirect(target + search, 301);
    const isHidden = path.startsWith(STATIC_ROOT);
    const translated = isHidden ? undefined : ownFile(files, translatedAddress(c, path));
    const file = translated ?? (isHidden ? undefined : ownFile(files, path));
    if (file) {
      if (LANGUAGES.some((language) => ownFile(files, translatedPath(language, path))))
        c.header('Vary', BY_LANGUAGE, { append: true });
      return send(c, file, 200);
    }
    // A missing script is no page; an HTML answer would only be reported as a broken script.
    if (/^\/(?:assets|content)\//.test(path)) throw new AppError('not_found', `There is nothing at ${path}.`);
    return sendFallback(patterns.some((pattern) => pattern.test(path)) ? 200 : 404);
  });
}

const ownFile = (files: SiteManifest['files'], address: string): SiteFile | undefined =>
  Object.hasOwn(files, address) ? files[address] : undefined;

function translatedAddress(c: Context<AppEnv>, path: string): string {
  const language = languageOf(c);
  return language !== DEFAULT_LANGUAGE ? translatedPath(language, path) : '';
}

function languageOf(c: Context<AppEnv>): Language {
  const saved = getCookie(c, 'language');
  return isLanguage(saved) ? saved : preferredLanguage(c.req.header('accept-language'));
}

const translatedPath = (language: Language, path: string): string =>
  `${STATIC_ROOT}/${language}${path === '/' ? '' : path}`;

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new AppError('bad_request', 'The address is not encoded correctly.');
  }
}

/** The headers are set once the bytes are there: an error's answer must not carry what describes the file. */
async function sendFile(
  c: Context<AppEnv>,
  memory: FileMemory,
  root: string,
  file: SiteFile,
  status: 200 | 404,
): Promise<Response> {
  const encoding = chooseEncoding(file, c.req.header('accept-encoding') ?? '');
  // A strong tag names one sequence of bytes: each compressed form has its own.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const isKept = status === 200 && isFresh(c.req.header('if-none-match'), etag);
  const bytes = isKept
    ? null
    : await memory.read(join(root, file.path) + (encoding ? ENDINGS[encoding] : ''));

  c.header('ETag', etag);
  c.header('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (file.scriptHashes) {
    c.header('Content-Security-Policy', pagePolicy(file));
    for (const [name, value] of Object.entries(DOCUMENT_HEADERS)) c.header(name, value);
  } else if (/^(?:text|application)\/javascript/.test(file.mediaType)) {
    c.header('Content-Security-Policy', SCRIPT_POLICY);
  }
  if (!bytes) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.mediaType);
  return c.body(bytes, status);
}

const chooseEncoding = (file: SiteFile, accepted: string): keyof typeof ENDINGS | undefined =>
  file.encodings.find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );

const isFresh = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
