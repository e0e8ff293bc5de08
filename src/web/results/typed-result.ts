/** What is typed into the editor of a result outlives the page: kept in this tab until it is saved or let go, gone with signing out. */
import { useState } from 'react';
import { readStored, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';

const keyOf = (result: string): string => `${WORK_PREFIX}edit:${result}`;

/** @param result id of its run, or what else is its own */
export const readTyped = (result: string): string | undefined =>
  readStored(keyOf(result), 'session') ?? undefined;

/** Undefined forgets it. */
export const keepTyped = (result: string, typed: string | undefined): void =>
  void writeStored(keyOf(result), typed ?? null, 'session');

/** An editor that opens with what was typed before: `typed` is undefined while it is closed. */
export function useTypedResult(result: string) {
  const [typed, setTyped] = useState(() => readTyped(result));
  return {
    typed,
    open: (text: string) => setTyped(text),
    type(text: string, isChanged: boolean) {
      setTyped(text);
      keepTyped(result, isChanged ? text : undefined);
    },
    close() {
      setTyped(undefined);
      keepTyped(result, undefined);
    },
  };
}
