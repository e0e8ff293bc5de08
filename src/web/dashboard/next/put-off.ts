/** Which next actions "Not now" took away, kept in this browser until they come again. */
import { PUT_OFF_MS } from '#core/dashboard/next-action.ts';
import { readStoredJson, writeStored } from '#web/lib/storage.ts';

const KEY = 'put-off-actions';

/** Name → when it comes again, in milliseconds since 1970. */
function readAll(now: number): Record<string, number> {
  const entries = Object.entries(readStoredJson(KEY) ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > now,
  );
  return Object.fromEntries(entries);
}

export const readPutOff = (now = Date.now()): ReadonlySet<string> => new Set(Object.keys(readAll(now)));

export const putOff = (name: string, now = Date.now()): void => {
  writeStored(KEY, JSON.stringify({ ...readAll(now), [name]: now + PUT_OFF_MS }));
};
