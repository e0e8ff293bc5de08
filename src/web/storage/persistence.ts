/** Whether the browser promised not to clear away what this site keeps when the device runs short of room. */
import { createListeners } from '#core/listeners/listeners.ts';

/** `unsupported`: the browser makes no such promises. */
export type Persistence = 'granted' | 'refused' | 'unsupported';

const listeners = createListeners();

export async function readPersistence(): Promise<Persistence> {
  const manager = globalThis.navigator?.storage;
  if (!manager?.persisted) return 'unsupported';
  return manager.persisted().then(
    (isGranted) => (isGranted ? 'granted' : 'refused'),
    () => 'unsupported',
  );
}

/** Asked for when somebody keeps something to read offline: before that there is nothing worth a promise. Never rejects. */
export async function askForPersistence(): Promise<Persistence> {
  const before = await readPersistence();
  if (before !== 'refused') return before;
  const isGranted = await navigator.storage.persist().catch(() => false);
  listeners.tell();
  return isGranted ? 'granted' : 'refused';
}

/** Calls back when it was asked for. Answers how to stop. */
export const onPersistenceAsked = listeners.subscribe;
