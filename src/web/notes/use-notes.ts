import { useEffect, useState, useSyncExternalStore } from 'react';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { onEventsBegin, onServerEvent } from '#web/events/server-events.ts';
import { knownOwner } from '#web/lib/known-owner.ts';
import { useSession } from '#web/lib/session.ts';
import { noteDatabase } from './device/note-database.ts';
import { createNoteStore, type NoteStore, type NotesSnapshot } from './device/note-store.ts';

const stores = new Map<string, NoteStore>();

function openNotes(owner: string): NoteStore {
  const store = stores.get(owner) ?? createNoteStore(noteDatabase(), owner);
  stores.set(owner, store);
  return store;
}

/** Null until it is known whose notes they are. */
export function useNoteStore(): NoteStore | null {
  const { status, user } = useSession();
  const id = user?.id ?? (status === 'loading' ? null : (knownOwner().id ?? VISITOR));
  return id === null ? null : openNotes(id);
}

export const useNotesSnapshot = (store: NoteStore): NotesSnapshot =>
  useSyncExternalStore(store.subscribe, store.snapshot);

/** Brings the notes together with the account's: now, whenever it changed there, and when it can be reached again. */
export function useNoteSync(store: NoteStore): void {
  useEffect(() => {
    const sync = () => void store.sync();
    const offer = () => void store.offerAgain();
    const onShow = () => document.visibilityState === 'visible' && sync();
    offer();
    const stops = [
      onServerEvent('note-changed', ({ revision }) => void store.hear(revision)),
      onServerEvent('license-changed', offer),
      onEventsBegin(sync),
    ];
    addEventListener('online', sync);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [store]);
}

/** How many notes wait on the device for whoever says that they are theirs. */
export function useVisitorNotes(owner: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (owner === VISITOR) return;
    const read = () =>
      void noteDatabase()
        .readAll(VISITOR)
        .then((all) => setCount(all.length));
    read();
    return noteDatabase().onChange((changed) => changed === VISITOR && read());
  }, [owner]);
  return owner === VISITOR ? 0 : count;
}
