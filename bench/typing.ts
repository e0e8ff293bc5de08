/** Typed letter by letter over a list and taken back, turn by turn with a bare page. */
import type { BrowserContext, Page } from '@playwright/test';
import { keyWork, pressKey, summarise, watchKeys } from './support/key-times.ts';
import { traceMainThread } from './support/main-thread.ts';
import { type Figure, round } from './support/report.ts';

const AIM_MS = 16;

export interface Typed {
  /** Of each key, in milliseconds. */
  onClock: number[];
  /** What the main thread did for it, whatever else the machine does. */
  work: number[];
}

export const noKeys = (): Typed => ({ onClock: [], work: [] });

export const describeKeys = ({ onClock, work }: Typed): string => {
  const [clock, thread] = [summarise(onClock), summarise(work)];
  return `p50 ${round(thread.p50, 1)} ms, p95 ${round(thread.p95, 1)} ms of the main thread (${round(clock.p50, 1)} and ${round(clock.p95, 1)} ms on the clock, ${clock.keys} keys)`;
};

export function paintFigure(name: string, typed: Typed): Figure {
  const isMet = summarise(typed.work).p95 <= AIM_MS;
  return { name: `key to paint, ${name}`, value: describeKeys(typed), aim: `p95 ≤ ${AIM_MS} ms`, isMet };
}

/** What any page pays for a key in this browser, on this machine, in this run. */
export async function openBare(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/api/health`);
  await page.setContent(`<input type="search" /><ul>${'<li>A card with some words</li>'.repeat(48)}</ul>`);
  await watchKeys(page);
  return page;
}

export async function addRound(typed: Typed, page: Page, type: (page: Page) => Promise<void>): Promise<void> {
  await page.evaluate(() => window.keyTimes.splice(0));
  typed.work.push(...keyWork(await traceMainThread(page, () => type(page))));
  typed.onClock.push(...(await page.evaluate(() => window.keyTimes)));
}

/** @param check what must stand there once a query is written out */
export async function typeAll(
  page: Page,
  queries: readonly string[],
  check: (query: string) => Promise<void>,
): Promise<void> {
  await page.bringToFront();
  await page.getByRole('searchbox').focus();
  for (const query of queries) {
    for (const letter of query) await pressKey(page, letter);
    await check(query);
    for (const _ of query) await pressKey(page, 'Backspace');
  }
}
