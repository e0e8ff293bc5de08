/** Waits for a page to come to rest, by what it asks for and draws and not by a clock. */
import { expect, type Page, type Request } from '@playwright/test';

/** In milliseconds: what a page asks a server of the same machine for is seldom longer under way. */
const SOON = { intervals: [10, 20, 50, 100] };

/** What is asked for once and never changes. */
const FILES = new Set(['script', 'stylesheet', 'font']);

type Settle = () => Promise<void>;

const watched = new WeakMap<Page, Settle>();

/**
 * Waits until what the page asked for has come and is drawn, and it asked for nothing more on account of it; counts from
 * the first call for this page. The stream of events never ends and the end of a worker's script is never told: neither
 * counts.
 */
export function settleOf(page: Page): Settle {
  const settle = watched.get(page) ?? watch(page);
  watched.set(page, settle);
  return settle;
}

function watch(page: Page): Settle {
  const underWay = new Set<Request>();
  const workers = new Set<string>();
  /** What they import, and what that imports. */
  const imported = new Set<string>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    const from = request.headers().referer ?? '';
    if (workers.has(from) || imported.has(from)) imported.add(request.url());
    if (request.resourceType() !== 'eventsource' && !workers.has(request.url())) underWay.add(request);
  });
  // Of what the page before asked for nothing is told any more, where it was left in the midst of it.
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    for (const one of underWay) if (one !== request) underWay.delete(one);
  });
  page.on('worker', (worker) => {
    workers.add(worker.url());
    for (const request of underWay) if (request.url() === worker.url()) underWay.delete(request);
    // Of what it was importing when it was stopped nothing is told any more.
    worker.on('close', () => {
      for (const request of underWay) if (imported.has(request.url())) underWay.delete(request);
    });
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    for (let before = -1; before !== asked; ) {
      before = asked;
      await drawn(page);
      await expect.poll(() => notYetCome(page, underWay), SOON).toEqual([]);
      await drawn(page);
    }
  };
}

/** Addresses. The end of a file that was announced and imported at once is sometimes told for one of the two only; the page itself knows. */
async function notYetCome(page: Page, underWay: ReadonlySet<Request>): Promise<string[]> {
  if (underWay.size === 0) return [];
  const come = await page
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    .catch(() => [] as string[]);
  return [...underWay]
    .filter((request) => !(FILES.has(request.resourceType()) && come.includes(request.url())))
    .map((request) => request.url());
}

/** Two frames: what follows the window's size and theme has then been drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
