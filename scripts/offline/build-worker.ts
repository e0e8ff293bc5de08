/** Puts the offline worker into one file, with what it has to know of the site before its script. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { type KeptSite, LEAVING_WORKER_ADDRESS, WORKER_ADDRESS } from '#web/offline/kept-site.ts';

const SITE = 'build/client';
const SOURCES = 'src/web/offline/worker';

/** The one that keeps the site, and the one that takes it back. */
export async function buildWorkers(root: string, site: KeptSite): Promise<void> {
  await bundle(root, 'leaving-worker.ts', LEAVING_WORKER_ADDRESS);
  await bundle(root, 'offline-worker.ts', WORKER_ADDRESS);
  const file = join(root, SITE, WORKER_ADDRESS);
  await writeFile(file, `self.KEPT_SITE=${JSON.stringify(site)};${await readFile(file, 'utf8')}`);
}

async function bundle(root: string, entry: string, address: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      lib: {
        entry: join(SOURCES, entry),
        formats: ['iife'],
        name: 'worker',
        fileName: () => address.slice(1),
      },
      outDir: SITE,
      emptyOutDir: false,
      target: 'es2022',
    },
  });
}
