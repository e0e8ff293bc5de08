import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** In development the pages come from Vite, everything else from the running server. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 4600}`;

/**
 * What this many parts of the site import is one file. Left to itself the bundler makes a file of every small module
 * that two pages share, and a tool page waits for a hundred of them.
 */
const SHARED_BY = 12;

export default defineConfig({
  plugins: [reactRouter()],
  // Fonts and pictures stay files: a strict policy allows no data: sources for them.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: SHARED_BY }] } },
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
