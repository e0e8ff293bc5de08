import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { SCRIPT_GROUPS } from './scripts/script-groups.ts';

/** In development the pages come from Vite, everything else from the running server. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 4600}`;

/** What stands on every page, or on every page with a result, has one sheet and not one of every few lines. */
const SHEETS = [
  { name: 'shell', test: /src\/web\/(?:shell|ui)\/[^/]+\.css$/ },
  { name: 'paper', test: /src\/web\/styles\/(?:markdown|output)\.css$/ },
  { name: 'result', test: /src\/web\/results\/(?:items\/)?[^/]+\.css$/ },
];

export default defineConfig({
  plugins: [reactRouter()],
  // Fonts and pictures stay files: a strict policy allows no data: sources for them.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
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
