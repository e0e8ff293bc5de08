/** What somebody writes into the fields of a resource: kept in this browser alone, by the number of the field. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { ANSWERS_PREFIX, readStored, writeStored } from '#web/lib/storage.ts';

export interface Answers {
  read: (field: number) => string;
  write: (field: number, text: string) => void;
  /** Forgets everything; what is answered brings it back. */
  clear: () => () => void;
  count: () => number;
  subscribe: (listener: () => void) => () => void;
}

type Written = Readonly<Record<string, string>>;

/** A version whose first number is another has other fields. */
const keyOf = (slug: string, version: string) => `${ANSWERS_PREFIX}${slug}:${version.split('.')[0]}`;

export function openAnswers({ slug, version }: { slug: string; version: string }): Answers {
  const key = keyOf(slug, version);
  const listeners = new Set<() => void>();
  let written = readWritten(key);
  const keep = (next: Written) => {
    written = next;
    writeStored(key, Object.keys(next).length > 0 ? JSON.stringify(next) : null);
    for (const listener of listeners) listener();
  };
  return {
    read: (field) => written[field] ?? '',
    write(field, text) {
      const { [field]: before, ...others } = written;
      keep(text === '' ? others : { ...others, [field]: text });
    },
    clear() {
      const before = written;
      keep({});
      return () => keep({ ...before, ...written });
    },
    count: () => Object.keys(written).length,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readWritten(key: string): Written {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '{}');
    const pairs = Object.entries(kept as object).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(pairs) as Written;
  } catch {
    return {};
  }
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
