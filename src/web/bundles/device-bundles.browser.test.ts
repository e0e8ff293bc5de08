import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_FAVORITES } from '#core/bundles/shelf.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { inScope } from '#web/api/in-scope.ts';
import { queryClient } from '#web/api/query-client.ts';
import { removeFavorite } from './api.ts';
import {
  adoptDeviceBundles,
  CART_SIZE,
  type DeviceList,
  FAVORITES_SCOPE,
  SHELF_KEY,
  sendFavorites,
  slugsOf,
  writeDeviceList,
} from './device-bundles.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const slugs = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);
const keep = (list: DeviceList, owner: string, kept: readonly string[]) =>
  writeDeviceList(
    list,
    owner,
    kept.map((slug) => ({ slug, madeAt: 1 })),
  );
const keptBy = (list: DeviceList, owner: string) => slugsOf(list, owner).map(({ slug }) => slug);

it.each([
  { list: 'favorites', own: 15, visitors: 21, joining: 21 },
  { list: 'favorites', own: MAX_FAVORITES - 2, visitors: 5, joining: 2 },
  { list: 'favorites', own: MAX_FAVORITES, visitors: 5, joining: 0 },
  { list: 'cart', own: 5, visitors: 10, joining: 10 },
  { list: 'cart', own: CART_SIZE - 3, visitors: 10, joining: 3 },
] as const)(
  '$visitors of a visitor’s $list join $own, as far as there is room',
  ({ list, own, visitors, joining }) => {
    const [theirs, fresh] = [slugs('own', own), slugs('fresh', visitors)];
    keep(list, 'ann', theirs);
    keep(list, VISITOR, ['own-0', ...fresh]);
    adoptDeviceBundles('ann', () => true);
    expect(keptBy(list, 'ann')).toEqual([...theirs, ...fresh.slice(0, joining)]);
    expect(keptBy(list, VISITOR)).toEqual(fresh.slice(joining));
  },
);

it('what is not theirs stays the visitor’s', () => {
  keep('cart', VISITOR, ['a', 'b']);
  adoptDeviceBundles('ann', () => false);
  expect([keptBy('cart', 'ann'), keptBy('cart', VISITOR)]).toEqual([[], ['a', 'b']]);
});

const PUT = 'PUT /api/bundle-shelf/favorites/';

it('marks that were sent are read from the account before they leave the device', async () => {
  keep('favorites', 'ann', ['a', 'b']);
  answerApi({ [`${PUT}a`]: () => new Response(null, { status: 204 }) });
  const marked: string[][] = [];
  const shelf = new QueryObserver(queryClient, {
    queryKey: [...SHELF_KEY, 'ann'],
    queryFn: () => marked.push(keptBy('favorites', 'ann')),
  });
  const stop = shelf.subscribe(() => {});
  await expect.poll(() => marked).toHaveLength(1);
  // The second one is refused for good.
  await sendFavorites('ann');
  expect(marked.at(-1)).toEqual(['a', 'b']);
  expect(marked).toHaveLength(2);
  expect(keptBy('favorites', 'ann')).toEqual([]);
  stop();
});

it('a mark that is taken off before its turn is not sent', async () => {
  keep('favorites', 'ann', ['a', 'b']);
  const { asked } = answerApi({
    [`${PUT}a`]: () => {
      keep('favorites', 'ann', ['a']);
      return new Response(null, { status: 204 });
    },
  });
  await sendFavorites('ann');
  expect(asked.map(({ route }) => route)).toEqual([`${PUT}a`]);
});

it('a mark that is taken off while it is sent is taken off after it has arrived', async () => {
  keep('favorites', 'ann', ['a']);
  const [sent, arrival] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  answerApi({
    async [`${PUT}a`]() {
      sent.resolve();
      await arrival.promise;
      done.push('on');
      return new Response(null, { status: 204 });
    },
    'DELETE /api/bundle-shelf/favorites/a'() {
      done.push('off');
      return new Response(null, { status: 204 });
    },
  });
  const sending = sendFavorites('ann');
  await sent.promise;
  const removing = inScope(FAVORITES_SCOPE, () => removeFavorite('a'));
  // Without an order of their own the second would be done by then.
  await fetch('/api/bundle-shelf').catch(() => undefined);
  await Promise.race([removing, new Promise((resolve) => requestAnimationFrame(resolve))]);
  arrival.resolve();
  await Promise.all([sending, removing]);
  expect(done).toEqual(['on', 'off']);
});
