/** Notes on the built site in real browsers: how soon a model that the device keeps is open, and a note stands on another device. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findMissingFiles } from '#tests/e2e/steps/find-missing-files.ts';
import { resolveChromium } from '#tests/support/browser/chromium.ts';
import type { Site } from '#tests/support/site.ts';
import { summarise } from './support/key-times.ts';
import { type Figure, round } from './support/report.ts';
import { signIn } from './support/sign-in.ts';

const OPEN_AIM_MS = 400;
const ARRIVE_AIM_MS = 1_000;
const OPENINGS = 9;
const LINES = 20;
const COPY_PAUSE_MS = 250;

const text = (page: Page) => page.getByPlaceholder('Write your notes here...');
const saved = (page: Page) => page.getByText('Saved in your account.').first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

declare global {
  interface Window {
    /** What each new worker took to open the model, in milliseconds. */
    modelOpenings: number[];
  }
}

/** @param site with the demo accounts */
export async function measureNotesInBrowser(site: Site): Promise<Figure[]> {
  const browser = await chromium.launch(await resolveChromium());
  try {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await page.addInitScript(watchWorkers);
    await signIn(page, site, 'pro');
    return [await measureOpening(page, site), await measureArrival(browser, page, site)];
  } finally {
    await browser.close();
  }
}

/** Runs in the page, before its own scripts. */
function watchWorkers(): void {
  window.modelOpenings = [];
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...given: ConstructorParameters<typeof Plain>) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (typeof data?.openedIn === 'number') window.modelOpenings.push(data.openedIn);
      });
    }
  };
}

/** Read from the device's database, checked and laid out in memory; a new worker each time. */
async function measureOpening(page: Page, site: Site): Promise<Figure> {
  await openNotes(page, site);
  await tab(page, 'Settings').click();
  await page.getByRole('button', { name: 'Download the model' }).click();
  await page.getByText('Model downloaded successfully').waitFor();
  await tab(page, 'Editor').click();
  await text(page).fill('The workshop went well.');
  await saved(page).waitFor();
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await openNotes(page, site);
    await page.getByRole('button', { name: 'Analyze Text' }).click();
    await page.waitForFunction(() => window.modelOpenings.length > 0);
    times.push(...(await page.evaluate(() => window.modelOpenings)));
  }
  return figureOf(`model opened from the device, ${OPENINGS} times`, times, OPEN_AIM_MS, 'median');
}

/** A line at a time, from the key that ends it to the text that stands in the other browser. */
async function measureArrival(browser: Browser, page: Page, site: Site): Promise<Figure> {
  const storageState = await page.context().storageState();
  const other = await (await browser.newContext({ locale: 'en-US', storageState })).newPage();
  for (const one of [page, other]) {
    await openNotes(one, site);
    await siteIsCopied(one);
  }
  const times: number[] = [];
  let body = 'Line';
  for (let line = 0; line <= LINES; line += 1) {
    body += ` ${line}`;
    const start = performance.now();
    await text(page).fill(body);
    await other.waitForFunction((wanted) => document.querySelector('textarea')?.value === wanted, body, {
      polling: 5,
    });
    // The first finds its note not yet on the other device.
    if (line > 0) times.push(performance.now() - start);
    await saved(page).waitFor();
  }
  return figureOf(`a note typed here stands there, ${LINES} lines`, times, ARRIVE_AIM_MS, 'p95');
}

/** A device copies the site for when there is no network once, in some seconds of all that it has: it is not what is measured. */
async function siteIsCopied(page: Page): Promise<void> {
  while ((await findMissingFiles(page)).length > 0) await page.waitForTimeout(COPY_PAUSE_MS);
}

async function openNotes(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/note-taking`);
  await text(page).waitFor();
}

function figureOf(name: string, times: readonly number[], aim: number, by: 'median' | 'p95'): Figure {
  const { p50, p95 } = summarise(times);
  return {
    name,
    value: `median ${round(p50, 0)} ms, p95 ${round(p95, 0)} ms`,
    aim: `${by} ≤ ${aim} ms`,
    isMet: (by === 'median' ? p50 : p95) <= aim,
  };
}
