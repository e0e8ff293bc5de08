/** Serves what the build made: pages, scripts, and content. Nothing that the manifest does not list can be reached. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { embeddedPage, FRAME_SIGN_IN } from '#core/addresses/embed-paths.ts';
import { languagePath, splitLanguagePath } from '#core/addresses/language-path.ts';
import { isSafePathname } from '#core/addresses/safe-path.ts';
import { mayBeFramed } from '#core/embedding/embed-origins.ts';
import { AppError } from '#core/errors/app-error.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { preferredLanguage } from '#core/languages/preferred-language.ts';
import type { Config } from '../config.ts';
import type { AppEnv } from '../http/app-env.ts';
import {
  DOCUMENT_HEADERS,
  NEVER_FRAMED_HEADERS,
  OFFLINE_WORKER_POLICY,
  OPENER_HEADERS,
  pagePolicy,
  SCRIPT_POLICY,
} from '../http/security-headers.ts';
import { SITE_MANIFEST, type SiteFile, type SiteManifest } from './site-manifest.ts';
import { type Asked, createSiteMemory, type Encoding, type SiteMemory } from './site-memory.ts';

/** Pages are prerendered once per language, below this hidden address. */
const STATIC_ROOT = '/_static';
/** On other people's pages: pictures that stand beside links to us, and the element that shows a tool. */
const SHARED = /^build\/client\/share\/|^build\/client\/embed\.js$/;
/** Answers on devices for a site that is out of reach; the other one takes it back from them. */
const WORKER = '/offline-worker.js';
const LEAVING_WORKER = '/offline-worker-off.js';
const BY_LANGUAGE = 'Accept-Language, Cookie';

/** How a document may stand to others. */
interface Windows {
  /** Origins whose pages may show it in a frame. */
  ancestors: readonly string[];
  /** It was opened by a page of ours in a frame of another site, and answers that. */
  keepsOpener: boolean;
}

type SiteConfig = Pick<Config, 'publicUrl' | 'embedOrigins' | 'hasOfflineCopies'>;

/** Undefined before the first build, as in development, where the pages come from elsewhere. */
export async function loadSiteManifest(root: string): Promise<SiteManifest | undefined> {
  try {
    return JSON.parse(await readFile(join(root, SITE_MANIFEST), 'utf8')) as SiteManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function staticSite(root: string, manifest: SiteManifest, config: SiteConfig): Hono<AppEnv> {
  const { files, pageRoutes, redirects } = manifest;
  const memory = createSiteMemory(root, files, config.publicUrl);
  const patterns = pageRoutes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`));

  return new Hono<AppEnv>().get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { language: named, path: rest } = splitLanguagePath(pathname);
    const path = decodePath(rest);
    const embedded = embeddedPage(path);
    const language = named ?? (embedded ? askedLanguage(c) : undefined) ?? languageOf(c);
    const isSafe = isSafePathname(pathname);
    const windows: Windows = {
      ancestors: isSafe && mayBeFramed(path) ? config.embedOrigins : [],
      keepsOpener: path === FRAME_SIGN_IN,
    };
    const sendFallback = (status: 200 | 404) => {
      c.header('Vary', BY_LANGUAGE, { append: true });
      return sendFile(
        c,
        memory,
        { file: ownFile(manifest.fallbacks, language) ?? manifest.fallback },
        status,
        windows,
      );
    };
    if (!isSafe) return sendFallback(404);
    // As it came: what stands decoded in a Location header is another address.
    if (pathname.length > 1 && pathname.endsWith('/')) return c.redirect(pathname.slice(0, -1) + search, 308);
    const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
    if (target) return c.redirect((named ? languagePath(target, named) : target) + search, 301);
    const isHidden = path.startsWith(STATIC_ROOT);
    const translated = language === DEFAULT_LANGUAGE ? '' : translatedPath(language, path);
    const wanted = path === WORKER && !config.hasOfflineCopies ? LEAVING_WORKER : path;
    const file = isHidden ? undefined : (ownFile(files, translated) ?? ownFile(files, wanted));
    if (named && !file?.hasAddresses) return sendFallback(404);
    if (file) {
      if (!named && LANGUAGES.some((one) => ownFile(files, translatedPath(one, path))))
        c.header('Vary', BY_LANGUAGE, { append: true });
      return sendFile(c, memory, { file, page: { path, language: named } }, 200, windows);
    }
    // A missing script is no page; an HTML answer would only be reported as a broken script.
    if (/^\/(?:assets|content)\//.test(path)) throw new AppError('not_found', `There is nothing at ${path}.`);
    if (embedded) {
      // The page itself is what is to be found.
      c.header('X-Robots-Tag', 'noindex');
      return sendFallback(ownFile(files, embedded) ? 200 : 404);
    }
    return sendFallback(patterns.some((pattern) => pattern.test(path)) ? 200 : 404);
  });
}

const ownFile = (files: SiteManifest['files'], address: string): SiteFile | undefined =>
  Object.hasOwn(files, address) ? files[address] : undefined;

function askedLanguage(c: Context<AppEnv>): Language | undefined {
  const asked = c.req.query('language');
  return isLanguage(asked) ? asked : undefined;
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
  memory: SiteMemory,
  asked: Asked,
  status: 200 | 404,
  { ancestors, keepsOpener }: Windows,
): Promise<Response> {
  const { file } = asked;
  const encoding = chooseEncoding(file, c.req.header('accept-encoding') ?? '');
  // A strong tag names one sequence of bytes: each compressed form has its own.
  const etag = memory.tagOf(file, encoding);
  const isKept = status === 200 && isFresh(c.req.header('if-none-match'), etag);
  const bytes = isKept ? null : await memory.read(asked, encoding);

  c.header('ETag', etag);
  c.header('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (file.scriptHashes) {
    c.header('Content-Security-Policy', pagePolicy(file, ancestors));
    const headers = {
      ...DOCUMENT_HEADERS,
      ...(!keepsOpener && OPENER_HEADERS),
      ...(ancestors.length === 0 && NEVER_FRAMED_HEADERS),
    };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  } else if (/^(?:text|application)\/javascript/.test(file.mediaType)) {
    const isWorker = /^build\/client\/offline-worker/.test(file.path);
    c.header('Content-Security-Policy', isWorker ? OFFLINE_WORKER_POLICY : SCRIPT_POLICY);
  }
  if (SHARED.test(file.path)) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (!bytes) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.mediaType);
  return c.body(bytes, status);
}

const chooseEncoding = (file: SiteFile, accepted: string): Encoding | undefined =>
  file.encodings.find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );

const isFresh = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
