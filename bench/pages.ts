/** Script weight (as transferred) and Lighthouse's mobile figures of the pages that visitors see first. */
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { resolveChromium } from '#tests/support/browser/chromium.ts';
import { freePort } from '../tests/support/free-port.ts';
import { type Figure, round } from './report.ts';

const PAGES = [
  { name: 'home', path: '/', scriptAim: 100, scoreAim: 98 },
  { name: '/tools', path: '/tools' },
  { name: 'tool page', path: '/tools/hookbuilder' },
];

export async function measurePages(siteUrl: string): Promise<Figure[]> {
  const debuggingPort = await freePort();
  const launch = await resolveChromium();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const figures: Figure[] = [];
    for (const page of PAGES) {
      const kilobytes = (await scriptBytes(browser, siteUrl + page.path)) / 1000;
      figures.push({
        name: `${page.name}: script`,
        value: `${round(kilobytes, 1)} KB gz`,
        ...(page.scriptAim && { aim: `≤ ${page.scriptAim} KB`, isMet: kilobytes <= page.scriptAim }),
      });
      figures.push(await lighthouseFigure(page, siteUrl, debuggingPort));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Bytes of every script that a first visit loads, gzipped or better as the server sends them. */
async function scriptBytes(browser: Browser, url: string): Promise<number> {
  // The browser would take brotli; the figure is promised for gzip.
  const context = await browser.newContext({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes;
}

async function lighthouseFigure(
  page: (typeof PAGES)[number],
  siteUrl: string,
  port: number,
): Promise<Figure> {
  const result = await lighthouse(siteUrl + page.path, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${page.path}`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(({ id, score }) => ({
    id,
    score: Math.round((score ?? 0) * 100),
  }));
  const paint = round((audits['largest-contentful-paint']?.numericValue ?? 0) / 1000, 2);
  return {
    name: `${page.name}: Lighthouse mobile`,
    value: `${scores.map(({ id, score }) => `${id} ${score}`).join(', ')}; LCP ${paint} s`,
    ...(page.scoreAim && {
      aim: `≥ ${page.scoreAim} in all four`,
      isMet: scores.every(({ score }) => score >= page.scoreAim),
    }),
  };
}
