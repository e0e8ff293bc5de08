/** Which tours were seen to the end: on the device, and in the account of whoever is signed in. */
import { TOUR_IDS, type TourId } from '#core/account/tours.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

const KEY = 'completed-tours';
export const VISITED_KEY = 'visited-before';
const REPLAY_KEY = 'replay-tour';

export function completedTours(): string[] {
  const kept = readStored(KEY);
  if (kept === null) return [];
  try {
    const ids: unknown = JSON.parse(kept);
    if (Array.isArray(ids) && ids.every((id) => typeof id === 'string')) return ids;
    throw new TypeError('not a list of names');
  } catch (error) {
    console.error('Failed to parse completed tours from localStorage', error);
    return [];
  }
}

export const isTourCompleted = (id: string): boolean => completedTours().includes(id);

const keep = (ids: Iterable<string>): boolean => writeStored(KEY, JSON.stringify([...new Set(ids)]));

/** Is told completed tours, which join those of the account. */
export type SaveTours = (ids: TourId[]) => Promise<unknown>;
let save: SaveTours | null = null;
/** What the account is known to hold. */
let known: readonly string[] = [];
/** What this page has written, which the session it read before does not know. */
const written = new Set<string>();

/** An account that cannot be reached hears of it at the next visit. */
async function saveAll(ids: readonly string[]): Promise<void> {
  if (!save) return;
  try {
    await save(TOUR_IDS.filter((id) => ids.includes(id)));
    for (const id of ids) written.add(id);
  } catch {
    // The device still knows.
  }
}

/** A device that keeps nothing still tells the account. */
export function completeTour(id: string): void {
  const all = [...completedTours(), id];
  keep(all);
  void saveAll([...known, ...written, ...all]);
}

/**
 * Joins what the account and this device know.
 * @param inAccount null while nobody is signed in
 * @param saveTours adds them to the account
 */
export function joinTours(inAccount: readonly TourId[] | null, saveTours: SaveTours): void {
  save = inAccount && saveTours;
  known = inAccount ?? [];
  if (!inAccount) {
    written.clear();
    return;
  }
  const here = completedTours();
  if (inAccount.some((id) => !here.includes(id))) keep([...here, ...inAccount]);
  const isNews = (id: TourId) => here.includes(id) && !inAccount.includes(id) && !written.has(id);
  if (TOUR_IDS.some(isNews)) void saveAll([...here, ...inAccount]);
}

/** The next page with this tour begins it, whether or not it was completed. */
export const askReplay = (id: TourId): boolean => writeStored(REPLAY_KEY, id, 'session');

/** Whether this tour was asked for; once. */
export function takeReplay(id: string): boolean {
  if (readStored(REPLAY_KEY, 'session') !== id) return false;
  return writeStored(REPLAY_KEY, null, 'session');
}
