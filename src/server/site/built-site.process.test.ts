import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '#tests/support/server-process.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { loadSiteManifest, staticSite } from './static-site.ts';

beforeAll(() => buildServer('content', 'site'));

test('every built page satisfies its own policy', async () => {
  const manifest = await loadSiteManifest(PROJECT_ROOT);
  if (!manifest) throw new Error('The site was not built.');
  const app = new Hono<AppEnv>().route(
    '/',
    staticSite(PROJECT_ROOT, manifest, {
      publicUrl: 'https://lumora.test',
      embedOrigins: [],
      hasOfflineCopies: true,
    }),
  );
  const pages = Object.entries(manifest.files).filter(
    ([address, file]) => file.scriptHashes && !address.startsWith('/_static'),
  );
  expect(pages.length).toBeGreaterThan(40);
  for (const [address] of [...pages, ['/runs'] as const]) {
    const answer = await app.request(address);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await answer.text();
    // Another way than the build's to the same scripts: by the tags alone.
    const scripts = html
      .split(/<script/i)
      .slice(1)
      .map((rest) => ({
        tag: rest.slice(0, rest.indexOf('>')),
        text: rest.slice(rest.indexOf('>') + 1, rest.search(/<\/script/i)),
      }));
    expect(scripts.length, address).toBeGreaterThan(0);
    for (const { tag, text } of scripts) {
      // Data is not run.
      if (/\stype="application\/(?:ld\+)?json"/.test(tag)) continue;
      if (/\ssrc=/.test(tag)) expect(tag, address).toMatch(/\ssrc="\//);
      else
        expect(policy, address).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    for (const [, text = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi))
      expect(policy, address).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(html, `${address} has a handler in an attribute`).not.toMatch(
      /<[^>]+\son(?:click|load|error|change|submit|input)=/i,
    );
    expect(policy.length, `${address}: proxies refuse long headers`).toBeLessThan(3000);
  }
});

test('no file that visitors can get holds the prompt of a licensed tool', async () => {
  const manifest = await loadSiteManifest(PROJECT_ROOT);
  const licensed = JSON.parse(
    readFileSync(`${PROJECT_ROOT}/.build/content/licensed/hookbuilder.en.json`, 'utf8'),
  );
  const sample = JSON.stringify(licensed.prompt).slice(1, 120);
  for (const file of [...Object.values(manifest?.files ?? {}), manifest?.fallback]) {
    if (file && /\.(?:js|json|html|data)$/.test(file.path)) {
      expect(readFileSync(`${PROJECT_ROOT}/${file.path}`, 'utf8').includes(sample), file.path).toBe(false);
    }
  }
});
