/**
 * Which prompts of a bundle were run on this device: by what they are known by in every edition, since their numbers may be
 * other prompts' by the next.
 */
import { listStored, readStoredJson, writeStored } from '#web/lib/storage.ts';

const PREFIX = 'bundle-runs:';
const keyOf = (slug: string) => PREFIX + slug;

/** By `promptKey`. */
export function readRuns(slug: string): ReadonlySet<string> {
  const kept = readStoredJson(keyOf(slug));
  return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []);
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
