/** The whole server over a store of many bundles, which no content of ours holds. */
import { Writable } from 'node:stream';
import { serve } from '@hono/node-server';
import pg from 'pg';
import { indexStore } from '../../src/core/bundles/search-store.ts';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { createServices } from '../../src/server/create-services.ts';
import { createLogger } from '../../src/server/logs/create-logger.ts';
import { PROJECT_ROOT } from '../../src/server/project-root.ts';
import { loadSiteManifest } from '../../src/server/site/static-site.ts';
import { manyBundles } from '../../tests/support/many-bundles.ts';

const [address = '', port = '', count = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: address, max: 10 });
const services = await createServices({
  config: readConfig({ ...process.env, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }),
  pool,
  // Written as always, and kept by nobody.
  log: createLogger('info', new Writable({ write: (_, __, done) => done() })),
  clock: () => new Date(),
});
const store = indexStore(manyBundles(Number(count)));
services.bundles.store = async () => store;
const manifest = await loadSiteManifest(PROJECT_ROOT);
const app = createApp(services, manifest && { root: PROJECT_ROOT, manifest });
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
