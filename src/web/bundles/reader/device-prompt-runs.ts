/**
 * Which prompts of a bundle were run on this device: by what they are known by in every edition, since their numbers may be
 * other prompts' by the next.
 */
import { listStored, readStored, writeStored } from '#web/lib/storage.ts';

const PREFIX = 'bundle-runs:';
const keyOf = (slug: string) => PREFIX + slug;

/** By `promptKey`. */
export function readRuns(slug: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(slug)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []);
  } catch {
    return new Set();
  }
}

export function forgetPromptRuns(): void {
  for (const key of Object.keys(listStored(PREFIX))) writeStored(key, null);
}

/** @returns all that were run */
export function keepRun(slug: string, prompt: string): ReadonlySet<string> {
  const runs = new Set([...readRuns(slug), prompt]);
  writeStored(keyOf(slug), JSON.stringify([...runs]));
  return runs;
}
