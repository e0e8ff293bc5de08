import { expect, test } from 'vitest';
import { CEILING_CENTS, FLOOR_CENTS } from '../prices/price-book.ts';
import {
  depthBelow,
  refuseAcceptance,
  refuseOffer,
  refuseWithdrawal,
  type TransferRow,
  transferState,
} from './judge-offer.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const HOUR = 3_600_000;

type Question = Parameters<typeof refuseOffer>[0];
const ask = ({ offer, ...over }: Omit<Partial<Question>, 'offer'> & { offer?: Partial<Question['offer']> }) =>
  refuseOffer({
    offer: { level: 'pro', kind: 'gift', email: 'bo@x.test', priceCents: null, hasResale: false, ...offer },
    right: { depth: 1, license: { level: 'reseller' } },
    ...{ toolLevel: 'standard', ownEmail: 'ada@x.test', freeSeats: 1 },
    ...over,
  });
const sale = (priceCents: number | null) => ({ kind: 'sale' as const, priceCents });
const exclusive = { depth: 2, license: { level: 'exclusive' as const } };

test.each<[string, Parameters<typeof ask>[0], string | undefined]>([
  ['a gift below one’s own level', {}, undefined],
  ['a gift at one’s own level', { offer: { level: 'reseller' } }, undefined],
  ['a gift above it', { offer: { level: 'exclusive' } }, 'level_above_own'],
  ['a license that would not open its tool', { toolLevel: 'reseller' }, 'level_too_low'],
  ['one’s own address', { offer: { email: ' ADA@x.test' } }, 'own_address'],
  ['no seat', { freeSeats: 0 }, 'no_free_seat'],
  ['a gift with a price', { offer: { priceCents: 2_400 } }, 'price_outside'],
  ['a sale without one', { offer: sale(null) }, 'price_outside'],
  ['a sale at the floor', { offer: sale(FLOOR_CENTS.pro) }, undefined],
  ['a cent below it', { offer: sale(FLOOR_CENTS.pro - 1) }, 'price_outside'],
  ['a sale at the ceiling', { offer: sale(CEILING_CENTS) }, undefined],
  ['a cent above it', { offer: sale(CEILING_CENTS + 1) }, 'price_outside'],
  ['resale rights of a reseller', { offer: { level: 'reseller', hasResale: true } }, 'not_transferable'],
  ['of an exclusive', { offer: { level: 'reseller', hasResale: true }, right: exclusive }, undefined],
  ['at a level without terms', { offer: { hasResale: true }, right: exclusive }, 'not_transferable'],
])('%s', (_, question, reason) => {
  expect(ask(question)).toBe(reason);
});

test('each hand is one less', () => {
  expect([1, 2].map((depth) => depthBelow({ depth }, true))).toEqual([0, 1]);
  expect(depthBelow({ depth: 2 }, false)).toBe(0);
});

const row = (over: Partial<TransferRow> = {}): TransferRow => ({
  ...{ kind: 'gift', state: 'open', expiresAt: at(HOUR), orderedAt: null },
  ...over,
});

test.each<[string, TransferRow, boolean, [string, string | undefined, string | undefined]]>([
  ['open', row(), false, ['open', undefined, undefined]],
  ['run out', row({ expiresAt: NOW }), false, ['expired', 'offer_expired', undefined]],
  ['withdrawn', row({ state: 'withdrawn' }), false, ['withdrawn', 'offer_withdrawn', undefined]],
  ['a gift that is held', row({ state: 'accepted' }), true, ['accepted', 'offer_accepted', undefined]],
  ['one that ended', row({ state: 'accepted' }), false, ['ended', 'offer_accepted', undefined]],
  ['sold', row({ kind: 'sale', state: 'accepted' }), true, ['accepted', 'offer_accepted', 'offer_accepted']],
  ['being paid', row({ kind: 'sale', orderedAt: at(-HOUR) }), false, ['open', undefined, 'offer_being_paid']],
  ['never paid', row({ kind: 'sale', orderedAt: at(-24 * HOUR) }), false, ['open', undefined, undefined]],
])('an offer that is %s', (_, offer, isHeld, [state, acceptance, withdrawal]) => {
  expect(transferState(offer, isHeld, NOW)).toBe(state);
  expect(refuseAcceptance(offer, NOW)).toBe(acceptance);
  expect(refuseWithdrawal(offer, NOW)).toBe(withdrawal);
});
