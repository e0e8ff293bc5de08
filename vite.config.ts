import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconsByFile } from './scripts/icons-by-file.ts';
import { SCRIPT_GROUPS } from './scripts/script-groups.ts';

/** In development the pages come from Vite, everything else from the running server. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 4600}`;

/** What stands on every page, or on every page with a result, has one sheet and not one of every few lines. */
const SHEETS = [
  { name: 'shell', test: /src\/web\/(?:shell|ui)\/[^/]+\.css$/ },
  { name: 'paper', test: /src\/web\/styles\/(?:markdown|output)\.css$/ },
  { name: 'result', test: /src\/web\/(?:results|results\/items|reports)\/[^/]+\.css$/ },
];

/**
 * A page is given ten seconds to be prerendered, and the first would wait for all code of the pages to be read: more than
 * that on a busy machine.
 */
const PAGES_FIRST: Plugin = {
  name: 'read-pages-before-prerendering',
  async configurePreviewServer({ config }) {
    await import(pathToFileURL(join(config.root, 'build/server/index.js')).href);
  },
};

export default defineConfig({
  plugins: [iconsByFile(), reactRouter(), PAGES_FIRST],
  // Fonts and pictures stay files: a strict policy allows no data: sources for them.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [...SHEETS, ...SCRIPT_GROUPS] } },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 4601,
    host: '127.0.0.1',
    // JSON that the code imports from content/ is Vite's own: it carries ?import.
    proxy: { '/api': SERVER, '^/content/[^?]*$': SERVER },
  },
});
