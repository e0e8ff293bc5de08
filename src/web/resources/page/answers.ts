/** What somebody writes into the fields of a resource: kept in this browser alone, by the number of the field. */

import { createContext, useContext, useSyncExternalStore } from 'react';
import { createListeners } from '#core/listeners/listeners.ts';
import { ANSWERS_PREFIX, onStoredElsewhere, readStoredJson, writeStored } from '#web/lib/storage.ts';

export interface Answers {
  read: (field: number) => string;
  write: (field: number, text: string) => void;
  /** Forgets everything; what is answered brings it back. */
  clear: () => () => void;
  count: () => number;
  /** False where the browser refused the last change: then it stands in this tab alone. */
  isKept: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

type Written = Readonly<Record<string, string>>;

/** A version whose first number is another has other fields. */
const keyOf = (slug: string, version: string) => `${ANSWERS_PREFIX}${slug}:${version.split('.')[0]}`;

export function openAnswers({ slug, version }: { slug: string; version: string }): Answers {
  const key = keyOf(slug, version);
  const listeners = createListeners();
  let written = readWritten(key);
  let isKept = true;
  const set = (next: Written) => {
    written = next;
    listeners.tell();
  };
  const keep = (next: Written) => {
    isKept = writeStored(key, Object.keys(next).length > 0 ? JSON.stringify(next) : null);
    set(next);
  };
  /** Another tab may have written other fields; what could not be kept stands here alone. */
  const latest = () => (isKept ? readWritten(key) : written);
  return {
    read: (field) => written[field] ?? '',
    write(field, text) {
      const { [field]: before, ...others } = latest();
      keep(text === '' ? others : { ...others, [field]: text });
    },
    clear() {
      const before = latest();
      keep({});
      return () => keep({ ...before, ...latest() });
    },
    count: () => Object.keys(written).length,
    isKept: () => isKept,
    subscribe(listener) {
      const stopListening = listeners.subscribe(listener);
      const stop = onStoredElsewhere(key, () => set(latest()));
      return () => {
        stopListening();
        stop();
      };
    },
  };
}

function readWritten(key: string): Written {
  const pairs = Object.entries(readStoredJson(key) ?? {}).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(pairs) as Written;
}

export const AnswersContext = createContext<Answers | null>(null);

const never = () => () => {};

/** What stands in a field; empty while the page is only prerendered. */
export function useAnswer(field: number): [string, (text: string) => void] {
  const answers = useContext(AnswersContext);
  const text = useSyncExternalStore(
    answers?.subscribe ?? never,
    () => answers?.read(field) ?? '',
    () => '',
  );
  return [text, (next) => answers?.write(field, next)];
}

/** How many fields hold something. */
export const useAnswerCount = (answers: Answers): number =>
  useSyncExternalStore(answers.subscribe, answers.count, () => 0);

/** Whether what was written stays in this browser. */
export const useAreAnswersKept = (answers: Answers): boolean =>
  useSyncExternalStore(answers.subscribe, answers.isKept, () => true);
