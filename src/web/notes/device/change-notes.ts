import type { DeviceNote } from './device-note.ts';
import type { Attempt } from './open-notes.ts';

/** Null: it is gone. */
export type Change = [id: string, note: DeviceNote | null];

export type Apply = (id: string, kept: DeviceNote | undefined) => DeviceNote | null | undefined;

interface Kept {
  attempt: Attempt;
  /** What the database would not take, by `keyOf`. */
  memory: Map<string, DeviceNote>;
}

const keyOf = (owner: string, id: string) => `${owner}/${id}`;

/** In one step that no other tab comes between. Undefined where the database takes nothing. */
export async function store(
  { attempt, memory }: Kept,
  owner: string,
  ids: readonly string[],
  apply: Apply,
): Promise<Change[] | undefined> {
  const changes = await attempt(async (database) => {
    const transaction = database.transaction('notes', 'readwrite');
    const done: Change[] = [];
    for (const id of ids) {
      const kept = memory.get(keyOf(owner, id)) ?? (await transaction.store.get([owner, id]));
      const next = apply(id, kept);
      if (next === undefined) continue;
      done.push([id, next]);
      await (next ? transaction.store.put(next) : transaction.store.delete([owner, id]));
    }
    await transaction.done;
    return done;
  });
  for (const [id] of changes ?? []) memory.delete(keyOf(owner, id));
  return changes;
}

/** Lasts as long as the page. */
export async function holdInMemory(
  { attempt, memory }: Kept,
  owner: string,
  ids: readonly string[],
  apply: Apply,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const id of ids) {
    const key = keyOf(owner, id);
    const kept = memory.get(key) ?? (await attempt((database) => database.get('notes', [owner, id])));
    const next = apply(id, kept);
    if (next === undefined) continue;
    changes.push([id, next]);
    if (next) memory.set(key, next);
    else memory.delete(key);
  }
  return changes;
}
