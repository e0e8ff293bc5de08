import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteFile } from './site-manifest.ts';
import { createSiteMemory } from './site-memory.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lumora-site-memory-'));
  await writeFile(join(root, 'long.html'), 'A page. '.repeat(1024 * 1024));
});
afterAll(() => rm(root, { recursive: true }));

const file: SiteFile = {
  ...{ path: 'long.html', mediaType: 'text/html', etag: '"1"', encodings: [], isImmutable: false },
  hasAddresses: true,
};

test('plain text, which costs nothing to make, drives out nothing that was compressed', async () => {
  const memory = createSiteMemory(root, {}, 'https://lumora.test');
  const read = (path: string, encoding?: 'gzip') =>
    memory.read({ file, page: { path, language: undefined } }, encoding);
  const compressed = await read('/', 'gzip');
  // More of it than any memory here holds.
  for (let at = 0; at < 10; at += 1) expect((await read(`/${at}`)).length).toBe(8 * 1024 * 1024);
  expect(await read('/', 'gzip')).toBe(compressed);
});
