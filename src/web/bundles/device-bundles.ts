/**
 * Bundles that somebody put into the cart or marked on this device, by owner: the account that is signed in, or a visitor,
 * whose lists join the account that signs in next (`core/visitors` says when).
 */

import { MAX_FAVORITES } from '#core/bundles/shelf.ts';
import { createListeners } from '#core/listeners/listeners.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { inScope } from '#web/api/in-scope.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readAgain } from '#web/api/read-again.ts';
import { sendKept } from '#web/api/send-kept.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/lib/storage.ts';
import { saveFavorite } from './api.ts';
import { forgetPromptRuns } from './reader/device-prompt-runs.ts';

export type DeviceList = 'cart' | 'favorites';

interface Kept {
  slug: string;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** More than there are bundles, and less than an order takes. */
export const CART_SIZE = 20;

/** How many stand in each list. */
const ROOM: Record<DeviceList, number> = { cart: CART_SIZE, favorites: MAX_FAVORITES };

/** Of what an account holds and has marked. */
export const SHELF_KEY = ['bundle-shelf'];

/** A mark that is set and one that is taken off arrive in the order in which they were pressed. */
export const FAVORITES_SCOPE = 'bundle-favorites';

const keyOf = (list: DeviceList, owner: string) => `bundle-${list}:${owner}`;
const listeners = createListeners();

export function onDeviceListChange(list: DeviceList, owner: string, listener: () => void): () => void {
  const stopListening = listeners.subscribe(listener);
  const stop = onStoredElsewhere(keyOf(list, owner), listener);
  return () => {
    stopListening();
    stop();
  };
}

/** As it is stored: the same string while nothing changed. */
export const deviceListText = (list: DeviceList, owner: string): string =>
  readStored(keyOf(list, owner)) ?? '[]';

export function readDeviceList(text: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isKept = (value: unknown): value is Kept => {
  const { slug, madeAt } = (value ?? {}) as Partial<Kept>;
  return typeof slug === 'string' && typeof madeAt === 'number';
};

/** Answers whether it was kept. */
export function writeDeviceList(list: DeviceList, owner: string, kept: readonly Kept[]): boolean {
  const isKeptNow = writeStored(keyOf(list, owner), kept.length > 0 ? JSON.stringify(kept) : null);
  listeners.tell();
  return isKeptNow;
}

export const slugsOf = (list: DeviceList, owner: string): Kept[] =>
  readDeviceList(deviceListText(list, owner));

/** What of a visitor's lists is this user's joins theirs, each bundle once; what finds no room there stays the visitor's. */
export function adoptDeviceBundles(userId: string, isTheirs: (work: { madeAt: number }) => boolean): void {
  for (const list of ['cart', 'favorites'] as const) {
    const visitors = slugsOf(list, VISITOR);
    const theirs = visitors.filter(isTheirs);
    if (theirs.length === 0) continue;
    const own = slugsOf(list, userId);
    const fresh = theirs.filter(({ slug }) => !own.some((each) => each.slug === slug));
    const joining = fresh.slice(0, Math.max(0, ROOM[list] - own.length));
    if (!writeDeviceList(list, userId, [...own, ...joining])) continue;
    const staying = fresh.slice(joining.length);
    writeDeviceList(
      list,
      VISITOR,
      visitors.filter((each) => !theirs.includes(each) || staying.includes(each)),
    );
  }
}

/** What an account that leaves has marked and run here. Its cart stays for it: that is nowhere else, and names what anybody may see. */
export function forgetDeviceBundles(owner: string): void {
  writeDeviceList('favorites', owner, []);
  forgetPromptRuns();
}

/** Rejects when one could not be sent; it then waits for the next time. A bundle that is gone is refused for good. */
export async function sendFavorites(userId: string): Promise<void> {
  const kept = () => slugsOf('favorites', userId);
  const done = new Set<string>();
  try {
    await sendKept(
      kept(),
      // Whoever takes the mark off meanwhile does not want it back.
      ({ slug }) =>
        inScope(
          FAVORITES_SCOPE,
          async () => kept().some((each) => each.slug === slug) && (await saveFavorite(slug, userId)),
        ),
      ({ slug }) => done.add(slug),
    );
  } finally {
    if (done.size > 0) {
      // Before they leave the device: no mark goes out while the account's are read.
      await readAgain(queryClient, SHELF_KEY);
      writeDeviceList(
        'favorites',
        userId,
        kept().filter(({ slug }) => !done.has(slug)),
      );
    }
  }
}
