import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeAllOffline, writeOffline } from '#web/lib/offline-store.ts';
import { measureDevice } from './measure-device.ts';

const KIB = 'x'.repeat(1024);

beforeEach(() => removeAllOffline(''));
afterEach(() => removeAllOffline(''));

/** The kinds that grew by what was written, in whole KiB. */
async function grown(keys: Record<string, string>): Promise<Record<string, number>> {
  const before = new Map((await measureDevice([])).kinds.map(({ kind, bytes }) => [kind, bytes]));
  for (const [key, value] of Object.entries(keys)) await writeOffline(key, value);
  const { kinds } = await measureDevice([]);
  return Object.fromEntries(
    kinds.flatMap(({ kind, bytes }) => {
      const more = Math.floor((bytes - (before.get(kind) ?? 0)) / 1024);
      return more > 0 ? [[kind, more]] : [];
    }),
  );
}

it('counts single values with what they are of', async () => {
  const values = {
    'licensed:ann:recipe:mindalign:en': KIB.repeat(3),
    'free:recipe:passionFinder:de': KIB,
    'template:mindalign:en': KIB,
    'licensed:history:ann:list': KIB.repeat(10),
    'licensed:history:ann:run:1': KIB.repeat(2),
    'licensed:pack:ann:launch': KIB.repeat(4),
    'pack:launch': KIB,
  };
  // Texts take what their letters take: one byte or two.
  const letter = Object.values(await grown({ 'pack:other': KIB })).at(0) ?? 0;
  expect(letter).toBeGreaterThan(0);
  expect(await grown(values)).toEqual({ recipes: 5 * letter, history: 12 * letter, settings: 5 * letter });
});
