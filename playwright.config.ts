import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { resolveChromium } from './tests/support/browser/chromium.ts';

/**
 * Journeys on the built site. Each worker starts a server of its own on an empty data folder, so that as many run at once as
 * there are cores: with one more they took longer. The limits are for a machine that is busy with other things.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  workers: availableParallelism(),
  fullyParallel: true,
  timeout: 480_000,
  // For who met a browser that stands still; `tests/e2e/steps/one-try.ts` lets no other failure be tried again.
  retries: 1,
  expect: { timeout: 90_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: await resolveChromium(),
    // What fails leaves a picture and the list of its steps; a recording of every step takes half as long again, and is
    // made on demand: `npm test -- tests/e2e/buying.spec.ts --trace on`.
    screenshot: 'only-on-failure',
    // What is not there at all says so before the whole test runs out of time.
    actionTimeout: 45_000,
    navigationTimeout: 90_000,
    // What a worker asks for passes `page.route` by, and the copy of the site would be fetched beside every first page: the
    // journeys without a network allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
});
