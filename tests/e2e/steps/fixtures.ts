/** What every journey stands on: the built site as a process of its own, and pages that must not complain. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type DemoUser, type Site, startSite } from '../../support/site.ts';
import { test as base } from './one-try.ts';

interface Fixtures {
  /** Fails the test when the page logs an error or throws; a journey that expects one says which. */
  allowedErrors: RegExp;
  signIn: (user: DemoUser) => Promise<void>;
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

const NONE = /(?!)/;

export interface Lent {
  page: Page;
  /** Every error that the page logged or threw so far. */
  complaints: string[];
}

interface OfWorker {
  site: Site;
  signedIn: Map<DemoUser, SignedIn>;
  /** One page for many tests, of a visitor or of who is signed in: what it loaded once comes from its cache after. */
  lend: (user?: DemoUser) => Promise<Lent>;
}

export const test = base.extend<Fixtures, OfWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** What a browser keeps of each user who signed in: the form is filled once a user, not once a test. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
  signedIn: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  lend: [
    async ({ browser, site }, use) => {
      const lent = new Map<DemoUser | 'visitor', Lent>();
      await use(async (user) => {
        const known = lent.get(user ?? 'visitor');
        if (known) return known;
        const page = await openForMany(browser, site);
        const complaints = watchComplaints(page);
        if (user) await logIn(page, await site.passwordOf(user));
        lent.set(user ?? 'visitor', { page, complaints });
        return { page, complaints };
      });
      for (const { page } of lent.values()) await page.context().close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  allowedErrors: [NONE, { option: true }],
  page: async ({ page, allowedErrors }, use) => {
    const complaints = watchComplaints(page, allowedErrors);
    await use(page);
    expect(complaints, 'errors on the page').toEqual([]);
  },
  signIn: async ({ page, site, signedIn }, use) => {
    await use(async (user) => {
      const kept = signedIn.get(user);
      if (kept && (await comeBack(page, kept))) return;
      await logIn(page, await site.passwordOf(user));
      signedIn.set(user, await page.context().storageState());
    });
  },
});

export { expect };

async function openForMany(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    // The offline copy of the whole site would be fetched beside the first pages; other journeys need it.
    serviceWorkers: 'block',
  });
  // The first visit's tour would cover the page.
  await context.addInitScript(() => {
    localStorage.setItem('visited-before', 'true');
    sessionStorage.setItem('welcomed', 'true');
  });
  return context.newPage();
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/**
 * As a browser that was signed in before; ends on a file of the site, which loads nothing else. Answers whether it still is:
 * another test of the worker may have signed out.
 */
async function comeBack(page: Page, { cookies, origins }: SignedIn): Promise<boolean> {
  await page.context().addCookies(cookies);
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: unknown };
  if (!user) {
    await page.context().clearCookies();
    return false;
  }
  await page.goto('/manifest.webmanifest');
  await page.evaluate(
    (entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
  return true;
}

/** A list that grows with every error that the page logs or throws. */
export function watchComplaints(page: Page, allowed = NONE): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!allowed.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  return complaints;
}
