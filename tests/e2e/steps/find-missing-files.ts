import type { Page } from '@playwright/test';
import type { KeptSite } from '#web/offline/kept-site.ts';

/** Addresses of the files without which pages do not work without a network, and which this device does not have yet. */
export const findMissingFiles = (page: Page, language = 'en'): Promise<string[]> =>
  page.evaluate(readMissing, language);

/** Runs in the page. */
async function readMissing(language: string): Promise<string[]> {
  const script = await (await fetch('/offline-worker.js')).text();
  const [, list = ''] = /^self\.KEPT_SITE=(\{.*?\});(?=\(|var |function)/s.exec(script) ?? [];
  const site = JSON.parse(list) as KeptSite;
  const texts = site.languages[language as keyof KeptSite['languages']];
  const cache = await caches.open(`lumora-site-${site.version}`);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return Object.keys({ ...site.shell, ...site.app, ...texts.shell, ...texts.app }).filter(
    (address) => !kept.has(address),
  );
}
