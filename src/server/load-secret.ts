/** The secret that signs sessions, where nobody set one: made once and kept beside the data it protects. */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function loadSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const known = read(file);
  if (known) return known;
  // Whole or not at all, and only if nobody was faster: a second secret would end every session.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  return readFileSync(file, 'utf8');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
