/**
 * What a page loads before anybody acts and before it is idle: few files, so that a slow phone does not wait for one
 * round after the other, and few bytes. Counted, not timed.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const MOST_FILES = 12;
/** Kilobytes of script as the server sends them. */
const MOST = { '/tools': 150, '/tools/hookbuilder': 150, '/login': 171 };

test.use({ serviceWorkers: 'block' });

for (const [path, kilobytes] of Object.entries(MOST)) {
  test(`${path} loads a handful of scripts and sheets`, async ({ page }) => {
    const { scripts, sheets } = await firstLoad(page, path);
    const sum = scripts.reduce((total, { bytes }) => total + bytes, 0) / 1000;
    const list = scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n');
    expect(scripts.length, list).toBeLessThanOrEqual(MOST_FILES);
    expect(sum, list).toBeLessThanOrEqual(kilobytes);
    expect(sheets).toBeLessThanOrEqual(5);
  });
}

/** Idle time never comes, so that what is fetched ahead for later is not counted. */
async function firstLoad(page: Page, path: string) {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: Promise<{ name: string; bytes: number }>[] = [];
  let sheets = 0;
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'stylesheet') sheets += 1;
    if (request.resourceType() !== 'script') return;
    const name = new URL(request.url()).pathname;
    scripts.push(request.sizes().then(({ responseBodySize }) => ({ name, bytes: responseBodySize })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { scripts: await Promise.all(scripts), sheets };
}
