/** Font files as the browser fetches them, read from where the build takes them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const readFontFile = async (file: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(join(import.meta.dirname, '../../../node_modules/@fontsource', file)));
