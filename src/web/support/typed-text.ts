/** What is typed outlives the page it is typed on: kept in this tab until it was sent, gone with signing out. */
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readStored, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';

const keyOf = (name: string): string => `${WORK_PREFIX}support:${name}`;

/** Puts back what was typed here before, and keeps what is typed from now on. Answers how to forget it. */
export function useTypedText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  empty: Values,
): () => void {
  const { reset, watch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, whatever its parent draws
  useEffect(() => {
    const typed = readTyped(name, empty);
    if (typed) reset(typed, { keepDefaultValues: true });
    const watching = watch((values) => void writeStored(keyOf(name), JSON.stringify(values), 'session'));
    return () => watching.unsubscribe();
  }, [name, reset, watch]);
  return () => void writeStored(keyOf(name), null, 'session');
}

/** Only texts of fields that the form has: the storage is anybody's on this device. */
function readTyped<Values extends object>(name: string, empty: Values): Values | undefined {
  try {
    const stored = JSON.parse(readStored(keyOf(name), 'session') ?? '') as Record<string, unknown>;
    const known = Object.keys(empty).filter((field) => typeof stored[field] === 'string');
    return { ...empty, ...Object.fromEntries(known.map((field) => [field, stored[field]])) };
  } catch {
    return undefined;
  }
}
