import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
