import { readFileSync } from 'node:fs';

/** A file of the built content, as the site and the server have it. */
export const readBuilt = <Shape>(path: string): Shape =>
  JSON.parse(readFileSync(`.build/content/${path}`, 'utf8'));
