/** What is typed outlives the page it is typed on: kept in this tab until it was sent, gone with signing out. */
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readStoredJson, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';

const keyOf = (name: string): string => `${WORK_PREFIX}${name}`;

/**
 * Puts back what was typed here before, and keeps what is typed from now on. Answers how to forget it.
 * @param start what the form begins with
 */
export function useTypedText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  start: Values,
): () => void {
  const { reset, watch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, whatever its parent draws
  useEffect(() => {
    const typed = readTyped(name, start);
    if (typed) reset(typed, { keepDefaultValues: true });
    const watching = watch((values) => void writeStored(keyOf(name), JSON.stringify(values), 'session'));
    return () => watching.unsubscribe();
  }, [name, reset, watch]);
  return () => void writeStored(keyOf(name), null, 'session');
}

/** Only texts, and lists of them, of fields that the form has: the storage is anybody's on this device. */
function readTyped<Values extends object>(name: string, start: Values): Values | undefined {
  const stored = readStoredJson(keyOf(name), 'session') as Record<string, unknown> | null;
  if (!stored) return undefined;
  const known = Object.entries(start).filter(([field, begun]) =>
    Array.isArray(begun) ? isTexts(stored[field]) : typeof stored[field] === 'string',
  );
  return { ...start, ...Object.fromEntries(known.map(([field]) => [field, stored[field]])) };
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
