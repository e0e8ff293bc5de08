/** Builds what is stale. A part is stale when a file it is made of changed its size or its time, or its result is gone. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runStep } from './run-program.mjs';

const STAMPS = join(ROOT, '.build', 'stamps.json');
const EVERYWHERE = ['src/core', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** @type {Record<string, { from: string[], makes: string[], steps: string[][] }>} */
export const PARTS = {
  content: {
    from: ['content', 'src/compiler', 'scripts/build-content.ts', ...EVERYWHERE],
    makes: ['.build/content/catalogue.json'],
    steps: [['scripts/build-content.ts']],
  },
  server: {
    from: ['src/server', 'content', 'scripts/build-server.ts', ...EVERYWHERE],
    makes: ['.build/server/main.js'],
    steps: [['scripts/build-server.ts']],
  },
  // Its pages are rendered from the content, and the list of the site holds both.
  site: {
    from: [
      'src/web',
      'public',
      'content',
      'src/compiler',
      'scripts/build-embed-script.ts',
      'scripts/finish-site.ts',
      'scripts/icons-by-file.ts',
      'scripts/installed-app',
      'scripts/link-styles.ts',
      'scripts/offline',
      'scripts/page-heads',
      'scripts/script-groups.ts',
      'scripts/start-after-paint.ts',
      'scripts/styles',
      'scripts/translate-pages.ts',
      'scripts/trim-route-manifest.ts',
      'src/server/site/fill-page.ts',
      'src/server/site/site-manifest.ts',
      'vite.config.ts',
      'react-router.config.ts',
      ...EVERYWHERE,
    ],
    makes: ['.build/site.json', 'build/client/index.html'],
    steps: [['node_modules/@react-router/dev/bin.cjs', 'build'], ['scripts/finish-site.ts']],
  },
};

let latest = Promise.resolve();

/** One call after the other: what is being built is not built a second time beside it. */
export function buildStale(node, parts = Object.keys(PARTS)) {
  const building = latest.then(() => build(node, parts));
  latest = building.catch(() => {});
  return building;
}

async function build(node, parts) {
  const built = readStamps();
  const stale = parts.filter((part) => built[part] !== stampOf(part) || !isMade(part));
  if (stale.length === 0) return;
  console.log(`Building ${stale.join(', ')} …`);
  if (stale.includes('content')) await buildPart('content');
  await Promise.all(stale.filter((part) => part !== 'content').map(buildPart));

  async function buildPart(part) {
    // Taken before: a change during the build makes it stale again.
    const stamp = stampOf(part);
    for (const step of PARTS[part].steps) await runStep(node, part, step);
    mkdirSync(join(ROOT, '.build'), { recursive: true });
    writeFileSync(STAMPS, JSON.stringify({ ...readStamps(), [part]: stamp }, null, 2));
  }
}

const isMade = (part) => PARTS[part].makes.every((path) => existsSync(join(ROOT, path)));

function readStamps() {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8'));
  } catch {
    return {};
  }
}

function stampOf(part) {
  const hash = createHash('sha256');
  for (const path of PARTS[part].from) addTo(hash, join(ROOT, path));
  return hash.digest('hex');
}

function addTo(hash, path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!/\.test\.tsx?$/.test(name)) addTo(hash, join(path, name));
  }
}
