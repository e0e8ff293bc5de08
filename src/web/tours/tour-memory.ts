/** Which tours were seen to the end. */
import { readStored, writeStored } from '#web/lib/storage.ts';

const KEY = 'completed-tours';
export const VISITED_KEY = 'visited-before';

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

export const completeTour = (id: string): void => {
  writeStored(KEY, JSON.stringify([...new Set([...completedTours(), id])]));
};

/** Lets every tour be seen again: the next visit of the homepage counts as the first. */
export const forgetTours = (): void => {
  writeStored(KEY, null);
  writeStored(VISITED_KEY, null);
};
