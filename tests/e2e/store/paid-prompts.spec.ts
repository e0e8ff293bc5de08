/** What is paid for is in no file of the site, under whatever address somebody asks for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { paidCanaries } from '../../support/paid-prompts.ts';
import { expect, test } from '../steps/fixtures.ts';

const SITE = 'build/client';
const CANARIES = paidCanaries().map(({ words, ...prompt }) => ({ ...prompt, words: Buffer.from(words) }));
const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gz: gunzipSync };

/** Names of the prompts that stand in it. */
const promptsIn = (bytes: Buffer): string[] =>
  CANARIES.filter(({ words }) => bytes.includes(words)).map(({ slug, number }) => `${slug} ${number}`);

const unpack = (path: string): Buffer => {
  const bytes = readFileSync(path);
  return UNPACK[path.split('.').at(-1) ?? '']?.(bytes) ?? bytes;
};

/** The path as it stands here: a client of the web would straighten it first. */
const ask = (url: string, path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    get({ hostname, port, path, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part)).on('error', reject);
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
const agent = new Agent({ keepAlive: true });

test('no file of the built site holds a paid prompt, packed or not', () => {
  expect(CANARIES.length).toBeGreaterThan(300);
  const paths = readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(paths.length).toBeGreaterThan(2_000);
  const found: string[] = [];
  let plain: { path: string; bytes: Buffer } | undefined;
  for (const path of paths.toSorted()) {
    const bytes = unpack(path);
    // What is packed mostly stands beside what it was packed from, and is then searched with it.
    const isTwin = plain !== undefined && path.startsWith(`${plain.path}.`) && plain.bytes.equals(bytes);
    if (!isTwin) {
      plain = { path, bytes };
      found.push(...promptsIn(bytes).map((prompt) => `${path}: ${prompt}`));
    }
  }
  expect(found).toEqual([]);
});

test('no address reaches the files that the prompts come from', async ({ site }) => {
  const slugs = [...new Set(CANARIES.map(({ slug }) => slug))];
  const roots = ['', '/content', '/content/public', '/.build/content', '/build/content', '/_static'];
  const turns = ['/', '/../', '/..%2f', '/%2e%2e/', '/%252e%252e%252f', '/..\\', '//', '/./'];
  let asked = 0;
  for (const slug of slugs)
    for (const root of roots)
      for (const turn of turns)
        for (const file of [`bundles/${slug}.json`, `bundles/${slug}/prompts.md`]) {
          const path = `${root}${turn}${file}`;
          expect(promptsIn(await ask(site.url, path)), path).toEqual([]);
          asked += 1;
        }
  expect(asked).toBe(slugs.length * roots.length * turns.length * 2);
});
