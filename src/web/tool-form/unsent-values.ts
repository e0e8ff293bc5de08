/** What was typed, kept for the life of the tab so that a reload loses nothing. Files are not kept: they can be large. */
import type { FormValues } from '#core/tools/template.ts';
import { readStoredJson, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';

const keyOf = (slug: string) => `${WORK_PREFIX}form:${slug}`;

export function readUnsentValues(slug: string): FormValues {
  const kept = readStoredJson(keyOf(slug), 'session');
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as FormValues) : {};
}

export const keepUnsentValues = (slug: string, values: FormValues): void => {
  const plain = Object.entries(values).filter(([, value]) => typeof value !== 'object');
  writeStored(keyOf(slug), JSON.stringify(Object.fromEntries(plain)), 'session');
};
