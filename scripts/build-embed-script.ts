/** Puts the element that site owners paste in into one file, which has an address that stays. */
import { build } from 'vite';
import { EMBED_SCRIPT } from '#core/addresses/embed-paths.ts';

/** @param folder of the built site */
export async function buildEmbedScript(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      lib: {
        entry: 'src/web/embedding/element/lumora-tool.ts',
        formats: ['iife'],
        name: 'lumora',
        fileName: () => EMBED_SCRIPT.slice(1),
      },
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
    },
  });
}
