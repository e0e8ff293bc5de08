import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** In development the pages come from Vite, everything else from the running server. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 4600}`;

/**
 * What this many parts of the site import is one file. Left to itself the bundler makes a file of every small module
 * that two pages share, and a tool page waits for a hundred of them.
 */
const SHARED_BY = 12;

/** What stands on every page, or on every page with a result, has one sheet and not one of every few lines. */
const SHEETS = [
  { name: 'shell', test: /src\/web\/(?:shell|ui)\/[^/]+\.css$/ },
  { name: 'paper', test: /src\/web\/styles\/(?:markdown|output)\.css$/ },
];

const isNoSheet = (id: string) => !id.endsWith('.css');

export default defineConfig({
  plugins: [reactRouter()],
  // Fonts and pictures stay files: a strict policy allows no data: sources for them.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [...SHEETS, { name: 'shared', test: isNoSheet, minShareCount: SHARED_BY }],
        },
      },
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
