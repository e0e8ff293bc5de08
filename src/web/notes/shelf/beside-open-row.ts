/** Marks the buttons of a shelf that begin a note: of its two only one can be seen, by the room that there is. */
export const BEGINS_NOTE = { 'data-begins-note': '' } as const;

/**
 * Where the focus goes when the note that is open leaves its shelf: to the row below, or above for the last one, and to
 * "New note" where there is no other row to be seen.
 */
export function besideOpenRow(shelf: HTMLElement | null): HTMLElement | undefined {
  const all = (selector: string) => [...(shelf?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const rows = all('[data-note]');
  const open = rows.findIndex((row) => row.hasAttribute('aria-current'));
  const candidates = [rows[open + 1], rows[open - 1], ...all('[data-begins-note]')];
  return candidates.find((element) => element?.checkVisibility());
}
