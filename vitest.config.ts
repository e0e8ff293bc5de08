import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { resolveChromium } from '#tests/support/browser/chromium.ts';
import { forceColors } from '#tests/support/browser/force-colors.ts';
import { parkPointer } from '#tests/support/browser/park-pointer.ts';
import { outsideRequests, watchRequests } from '#tests/support/browser/watch-requests.ts';
import { modelServers } from './tests/support/browser/model-servers.ts';

const launchOptions = await resolveChromium();

const NOT_ON_NODE = ['**/*.{browser,process}.test.ts', 'tests/e2e/**', '**/node_modules/**'];
/** As in tests/support/setup/patient-waits.ts: what is polled for may come late on a busy machine. */
const expect = { poll: { timeout: 120_000 } };
const onNode = {
  expect,
  setupFiles: ['tests/support/steady-properties.ts', 'tests/support/setup/patient-waits.ts'],
  // To load every module anew for every file takes a third of the time.
  isolate: false,
  // A core is not left to the one that steers; one more than there are cores took longer, here and in the browser.
  maxWorkers: '100%',
  // For machines that are slow: what hangs still ends.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        // Pure rules and checks: neither a browser nor a database.
        test: {
          ...onNode,
          name: 'rules',
          include: ['{content,src,tests,scripts,bench}/**/*.test.ts'],
          exclude: [...NOT_ON_NODE, 'src/server/**', 'src/compiler/**'],
        },
      },
      {
        // Every tool's draft, evals and copies, in every language.
        test: { ...onNode, name: 'content', include: ['src/compiler/**/*.test.ts'] },
      },
      {
        // The server's routes on a real PostgreSQL.
        test: {
          ...onNode,
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: NOT_ON_NODE,
          setupFiles: [
            ...onNode.setupFiles,
            'tests/support/setup/one-query-at-a-time.ts',
            'tests/support/setup/one-connection-at-a-time.ts',
          ],
          globalSetup: ['tests/support/setup/postgres-global-setup.ts'],
        },
      },
      {
        // Whole server processes that are started, stopped and killed.
        test: {
          name: 'process',
          expect,
          include: ['{src,tests,scripts}/**/*.process.test.ts'],
          globalSetup: ['tests/support/setup/build-server-once.ts'],
          maxWorkers: 2,
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
      {
        // Components and browser APIs in a real browser.
        // Found only while a test runs, these would be bundled then, and the page reloaded under the test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react-hook-form',
            'react-router',
            '@tanstack/react-query',
            'clsx',
            'lucide-react',
            'idb',
            'jose',
            'zod',
            'zod/mini',
            'diff',
            'hono/client',
            'eventsource-parser',
            'liquidjs',
            'papaparse',
            'uqr',
            'pdfjs-dist',
            'axe-core',
            'react-markdown',
            'remark-gfm',
            'mdast-util-from-markdown',
            'mdast-util-gfm',
            'micromark-extension-gfm',
            'fflate',
            'docx',
            '@cantoo/pdf-lib',
            '@cantoo/fontkit',
          ],
        },
        test: {
          name: 'browser',
          expect,
          include: ['src/web/**/*.browser.test.{ts,tsx}'],
          setupFiles: [
            'tests/support/browser/tell-no-frames.ts',
            'tests/support/browser/empty-storage.ts',
            'tests/support/browser/held-toasts.ts',
            'tests/support/browser/site-styles.ts',
            'tests/support/setup/patient-waits.ts',
          ],
          // Each worker in a context of its own: pointer and model servers are not shared.
          maxWorkers: '100%',
          testTimeout: 300_000,
          browser: {
            commands: { forceColors, modelServers, parkPointer, watchRequests, outsideRequests },
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
