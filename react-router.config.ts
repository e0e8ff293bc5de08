import type { Config } from '@react-router/dev/config';
import { buildEmbedScript } from './scripts/build-embed-script.ts';
import { writeInstalledApp } from './scripts/installed-app/write-installed-app.ts';
import { writePageHeads } from './scripts/page-heads/write-page-heads.ts';
import { translatePages } from './scripts/translate-pages.ts';
import { trimRouteManifest } from './scripts/trim-route-manifest.ts';
import { STATIC_PATHS } from './src/web/routes.ts';
import { applicationPaths, prerenderPaths, writeAddresses } from './src/web/site-routes.ts';

export default {
  appDirectory: 'src/web',
  ssr: false,
  // A page's loader comes with the page: in a file of its own it would be one request more.
  splitRouteModules: false,
  prerender: { paths: prerenderPaths, concurrency: 2 },
  async buildEnd() {
    writeAddresses('build');
    await translatePages();
    await writePageHeads([...STATIC_PATHS, ...applicationPaths()]);
    await writeInstalledApp('build/client');
    await buildEmbedScript('build/client');
    await trimRouteManifest('build/client/assets');
  },
} satisfies Config;
