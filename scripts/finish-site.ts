/**
 * The last step of a build: puts the style sheets that a page needs for its first paint into it and its scripts behind that
 * paint, compresses what the server hands out and lists it in `.build/site.json`, with the hash of every script and style
 * that stands in a page, which the page's policy names.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LANGUAGES } from '#core/languages/languages.ts';
import { THIS_PAGE } from '#server/site/fill-page.ts';
import { SITE_MANIFEST, type SiteFile, type SiteManifest } from '#server/site/site-manifest.ts';
import { staticPath } from '#web/languages/static-path.ts';
import {
  LEAVING_WORKER_ADDRESS,
  OFFLINE_PATH,
  offlineAddress,
  shellAddress,
  WORKER_ADDRESS,
} from '#web/offline/kept-site.ts';
import { carryStyles, classesOfSheets, linkStyles, sheetsFirst } from './link-styles.ts';
import { buildWorkers } from './offline/build-worker.ts';
import { findKeptSite } from './offline/find-kept-site.ts';
import { startAfterPaint } from './start-after-paint.ts';

const SITE = 'build/client';
const CONTENT = '.build/content/public';
const FALLBACK = '__spa-fallback.html';
/** The bundler's list, and all sheets in one, for the build that rendered the pages. The browser has them by page. */
const NO_FILE = /^\.vite\/|^assets\/server-build-[\w-]+\.css$|^offline-worker(?:-off)?\.js$/;

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
/** Compressed already. */
const DENSE = new Set(['.png', '.jpg', '.webp', '.avif', '.woff', '.woff2']);
/** The best compression of more than this takes seconds for little. */
const LARGE_BYTES = 400_000;

/**
 * Of all that is built most is pages, and the last step of compression takes more than half of a build's time for a fiftieth
 * less of them.
 */
const BROTLI = { large: 9, page: 10, rest: 11 };

/** The better one first. */
const ENCODINGS: SiteFile['encodings'] = ['br', 'gzip'];

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export async function finishSite(root: string): Promise<SiteManifest> {
  const site = (await list(root, SITE)).filter((path) => !NO_FILE.test(path));
  const pages = site.filter((path) => !path.endsWith(FALLBACK));
  await orderHeads(root, site);
  await readyFirstPaint(root, site);
  const content = (await list(root, CONTENT)).map(
    (path) => [`/content/${path}`, join(CONTENT, path)] as const,
  );
  const entries = [...pages.map((path) => [addressOf(path), join(SITE, path)] as const), ...content];

  const described = entries
    .sort()
    .map(async ([address, path]) => [address, await describe(root, path)] as const);
  const manifest: SiteManifest = {
    files: Object.fromEntries(await Promise.all(described)),
    fallback: await describe(root, join(SITE, FALLBACK)),
    fallbacks: await describeFallbacks(root, site),
    pageRoutes: JSON.parse(await readFile(join(root, 'build/page-routes.json'), 'utf8')),
    redirects: JSON.parse(await readFile(join(root, 'build/redirects.json'), 'utf8')),
  };
  await writeManifest(root, manifest);
  return manifest;
}

async function writeManifest(root: string, manifest: SiteManifest): Promise<void> {
  const target = join(root, SITE_MANIFEST);
  await writeFile(`${target}.part`, JSON.stringify(manifest));
  await rename(`${target}.part`, target);
}

/** Last of all, when every page stands as it is sent: the offline worker knows them by their tags. */
async function keepOnDevices(root: string, manifest: SiteManifest): Promise<void> {
  const { files, fallback, fallbacks } = manifest;
  for (const language of LANGUAGES) {
    files[shellAddress(language)] = fallbacks[language] ?? fallback;
    files[offlineAddress(language)] = files[staticPath(OFFLINE_PATH, language)] as SiteFile;
  }
  await buildWorkers(root, await findKeptSite(root, manifest));
  for (const address of [WORKER_ADDRESS, LEAVING_WORKER_ADDRESS])
    files[address] = await describe(root, join(SITE, address));
  await writeManifest(root, manifest);
}

/** Of the other languages, by language: `_static/<language>/…`. */
async function describeFallbacks(root: string, site: readonly string[]): Promise<SiteManifest['fallbacks']> {
  const translated = site.filter((path) => path !== FALLBACK && path.endsWith(FALLBACK));
  const described = translated.map(
    async (path) => [path.split('/')[1], await describe(root, join(SITE, path))] as const,
  );
  return Object.fromEntries(await Promise.all(described));
}

async function orderHeads(root: string, site: readonly string[]): Promise<void> {
  const textOf = (path: string) => readFile(join(root, SITE, path), 'utf8');
  const sheets = site.filter((path) => path.endsWith('.css')).sort();
  const classes = classesOfSheets(
    new Map(await Promise.all(sheets.map(async (path) => [`/${path}`, await textOf(path)] as const))),
  );
  for (const page of site.filter((path) => path.endsWith('.html'))) {
    const html = await textOf(page);
    const linked = sheetsFirst(linkStyles(html, classes));
    if (linked !== html) await writeFile(join(root, SITE, page), linked);
  }
}

async function readyFirstPaint(root: string, site: readonly string[]): Promise<void> {
  const sheets = new Map<string, string>();
  for (const path of site.filter((one) => one.endsWith('.css')))
    sheets.set(`/${path}`, await readFile(join(root, SITE, path), 'utf8'));
  for (const page of site.filter((path) => path.endsWith('.html') && !path.endsWith(FALLBACK))) {
    const file = join(root, SITE, page);
    const html = await readFile(file, 'utf8');
    const whole = carryStyles(html, (address) => {
      const text = sheets.get(address);
      if (text === undefined) throw new Error(`${page} links ${address}, which was not built.`);
      return text;
    });
    await writeFile(file, startAfterPaint(whole));
  }
}

/** What a script of data holds is never run, so no policy asks for its hash. */
const ELEMENTS = {
  script: /<script\b(?![^>]*\s(?:src\s*=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/gi,
  style: /<style\b[^>]*>([\s\S]*?)<\/style>/gi,
};

/** `sha256-…` of each script, or style, that stands in the page itself. */
export const hashElements = (name: keyof typeof ELEMENTS, html: string): string[] =>
  [...html.matchAll(ELEMENTS[name])]
    .map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
    .filter((hash, index, all) => all.indexOf(hash) === index);

async function list(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|part)$/.test(entry.name))
    .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

const addressOf = (path: string): string =>
  `/${path.replace(/(^|\/)index\.html$/, '')}`.replace(/(?<=.)\/$/, '');

async function describe(root: string, path: string): Promise<SiteFile> {
  const bytes = await readFile(join(root, path));
  const ending = extname(path);
  const page = ending === '.html' ? describePage(bytes.toString('utf8')) : {};
  const isImmutable = path.startsWith(`${SITE}/assets/`);
  const encodingsOf = () => {
    if (DENSE.has(ending)) return [];
    // The server compresses what it fills in.
    return page.hasAddresses ? ENCODINGS : compress(join(root, path), bytes, isImmutable);
  };
  return {
    path,
    mediaType: MEDIA_TYPES[ending] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encodings: await encodingsOf(),
    isImmutable,
    ...page,
  };
}

const describePage = (
  html: string,
): Pick<SiteFile, 'scriptHashes' | 'styleHashes' | 'noIndex' | 'hasAddresses'> => ({
  ...(/<meta name="robots" content="noindex"/.test(html) && { noIndex: true as const }),
  ...(html.includes(THIS_PAGE) && { hasAddresses: true as const }),
  scriptHashes: hashElements('script', html),
  styleHashes: hashElements('style', html),
});

async function compress(file: string, bytes: Buffer, isImmutable: boolean): Promise<SiteFile['encodings']> {
  if (bytes.length < 512) return [];
  if (isImmutable && existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return ENCODINGS;
  const kind = bytes.length > LARGE_BYTES ? 'large' : file.endsWith('.html') ? 'page' : 'rest';
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI[kind] } }),
    toGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return ENCODINGS;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const manifest = await finishSite(process.cwd());
  await keepOnDevices(process.cwd(), manifest);
  console.log(`Listed ${Object.keys(manifest.files).length} files of the site.`);
}
