/** Serves what the build made: pages, scripts, and content. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { FRAME_SIGN_IN } from '#core/addresses/embed-paths.ts';
import { mayBeFramed } from '#core/embedding/embed-origins.ts';
import { isLanguage, type Language } from '#core/languages/languages.ts';
import { preferredLanguage } from '#core/languages/preferred-language.ts';
import type { Config } from '../config.ts';
import type { AppEnv } from '../http/app-env.ts';
import { type Address, answersOf, ownFile, readAddress } from './find-answer.ts';
import { sendFile, type Windows } from './send-file.ts';
import { SITE_MANIFEST, type SiteManifest } from './site-manifest.ts';
import { createSiteMemory } from './site-memory.ts';

/** Answers on devices for a site that is out of reach; the other one takes it back from them. */
const WORKER = '/offline-worker.js';
const LEAVING_WORKER = '/offline-worker-off.js';
const BY_LANGUAGE = 'Accept-Language, Cookie';

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
  const memory = createSiteMemory(root, manifest.files, config.publicUrl);
  const findAnswer = answersOf(withWorker(manifest, config));

  return new Hono<AppEnv>().get('*', async (c) => {
    const address = readAddress(c.req.url);
    const language = languageOf(c, address);
    const windows = windowsAt(address, config);
    const answer = findAnswer(address, language);
    if (answer.kind === 'moved') return c.redirect(answer.to, answer.status);
    if (answer.kind === 'file') {
      const page = { path: address.path, language: address.named };
      if (answer.isByLanguage) c.header('Vary', BY_LANGUAGE, { append: true });
      return sendFile(c, memory, { file: answer.file, page }, 200, windows);
    }
    // The page itself is what is to be found.
    if (answer.isEmbedded) c.header('X-Robots-Tag', 'noindex');
    c.header('Vary', BY_LANGUAGE, { append: true });
    const file = ownFile(manifest.fallbacks, language) ?? manifest.fallback;
    return sendFile(c, memory, { file }, answer.status, windows);
  });
}

/** Where no copies of the site are to lie on devices, they are told so at the address that they ask. */
function withWorker(manifest: SiteManifest, { hasOfflineCopies }: SiteConfig): SiteManifest {
  if (hasOfflineCopies) return manifest;
  const { [WORKER]: _worker, ...files } = manifest.files;
  const leaving = ownFile(files, LEAVING_WORKER);
  return { ...manifest, files: { ...files, ...(leaving && { [WORKER]: leaving }) } };
}

const windowsAt = ({ path, isSafe }: Address, { embedOrigins }: SiteConfig): Windows => ({
  ancestors: isSafe && mayBeFramed(path) ? embedOrigins : [],
  keepsOpener: path === FRAME_SIGN_IN,
});

function languageOf(c: Context<AppEnv>, { named, embedded }: Address): Language {
  const asked = embedded ? c.req.query('language') : undefined;
  const saved = getCookie(c, 'language');
  if (named) return named;
  if (isLanguage(asked)) return asked;
  return isLanguage(saved) ? saved : preferredLanguage(c.req.header('accept-language'));
}
