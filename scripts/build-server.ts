/**
 * Puts the server and its packages into a few files in `.build/server`. It runs from its sources just as well; built,
 * it starts several times faster and in a third of the memory, since it loads 20 files instead of 2,000.
 */
import { build } from 'vite';

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: '.build/server',
    emptyOutDir: true,
    target: 'node24',
    // Stack traces stay readable.
    minify: false,
    rollupOptions: {
      input: { main: 'src/server/main.ts', 'draft-worker': 'src/server/free-runs/draft-worker.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: {
    noExternal: true,
    // Loaded only where they are installed.
    external: ['pg-native'],
  },
});
