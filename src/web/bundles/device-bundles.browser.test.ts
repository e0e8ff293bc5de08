import { beforeEach, expect, it } from 'vitest';
import { MAX_FAVORITES } from '#core/bundles/shelf.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import {
  adoptDeviceBundles,
  CART_SIZE,
  type DeviceList,
  slugsOf,
  writeDeviceList,
} from './device-bundles.ts';

beforeEach(() => localStorage.clear());

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
