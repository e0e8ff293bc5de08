/** Which prompts of a bundle were run on this device. */
import { listStored, readStored, writeStored } from '#web/lib/storage.ts';

const PREFIX = 'bundle-runs:';
const keyOf = (slug: string) => PREFIX + slug;

export function readRuns(slug: string): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(slug)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((each) => Number.isInteger(each)) : []);
  } catch {
    return new Set();
  }
}

export function forgetPromptRuns(): void {
  for (const key of Object.keys(listStored(PREFIX))) writeStored(key, null);
}

/** @returns all that were run */
export function keepRun(slug: string, number: number): ReadonlySet<number> {
  const runs = new Set([...readRuns(slug), number]);
  writeStored(keyOf(slug), JSON.stringify([...runs]));
  return runs;
}
