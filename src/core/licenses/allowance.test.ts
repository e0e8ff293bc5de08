import { expect, it } from 'vitest';
import { type ChoicePlan, planChoice, swapsFrom, takenFrom } from './allowance.ts';
import type { Level } from './levels.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const HOUR = 3_600_000;
const LEVELS: Record<string, Level> = {
  a: 'standard',
  b: 'pro',
  c: 'pro',
  r: 'reseller',
  free: 'none',
  hidden: 'pro',
};
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const PLAN = { level: 'pro' as const, places: 2, expiresAt: new Date(NOW.getTime() + HOUR), revokedAt: null };

const plan = (
  wanted: string[],
  chosen: Record<string, number> = {},
  terms: object = {},
  taken: string[] = [],
): ChoicePlan =>
  planChoice({
    taken,
    allowance: { ...PLAN, ...terms },
    chosen: Object.entries(chosen).map(([toolSlug, hours]) => ({ toolSlug, chosenAt: ago(hours) })),
    wanted,
    levelOf: (slug) => LEVELS[slug],
    hidden: ['hidden'],
    now: NOW,
  });

it.each<[string, ChoicePlan, ChoicePlan]>([
  [
    'a tool that is not offered',
    plan(['a', 'hidden']),
    { isAllowed: false, reason: 'not_offered', toolSlug: 'hidden' },
  ],
  [
    'a tool that is not offered, where it stands already',
    plan(['a', 'hidden'], { hidden: 1 }),
    { isAllowed: true, added: ['a'], removed: [] },
  ],
  ['the first tools', plan(['a', 'b']), { isAllowed: true, added: ['a', 'b'], removed: [] }],
  ['nothing new', plan(['a'], { a: 1 }), { isAllowed: true, added: [], removed: [] }],
  ['a tool twice', plan(['a', 'a', 'b']), { isAllowed: true, added: ['a', 'b'], removed: [] }],
  ['a swap after a day', plan(['b'], { a: 24 }), { isAllowed: true, added: ['b'], removed: ['a'] }],
  ['for good', plan(['a'], {}, { expiresAt: null }), { isAllowed: true, added: ['a'], removed: [] }],
  ['a swap within the day', plan(['b'], { a: 23 }), no('swapped_today', 'a')],
  ['a place given back within the day', plan([], { a: 23 }), no('swapped_today', 'a')],
  ['more than there are places', plan(['a', 'b', 'c']), no('too_many_tools')],
  ['a tool above the level', plan(['r']), no('level_too_low', 'r')],
  ['a free tool', plan(['free']), no('free_tool', 'free')],
  ['a tool that does not exist', plan(['x']), no('unknown_tool', 'x')],
  ['what was taken out of its place', plan(['a', 'b'], { a: 1 }, {}, ['b']), no('tool_taken', 'b')],
  ['another for what was taken', plan(['b'], {}, {}, ['a']), { isAllowed: true, added: ['b'], removed: [] }],
  ['once it ended', plan(['a'], {}, { expiresAt: NOW }), no('allowance_ended')],
  ['once it was revoked', plan(['a'], {}, { revokedAt: NOW }), no('allowance_ended')],
])('choosing %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

function no(reason: Extract<ChoicePlan, { isAllowed: false }>['reason'], toolSlug?: string): ChoicePlan {
  return toolSlug ? { isAllowed: false, reason, toolSlug } : { isAllowed: false, reason };
}

it('what was taken comes back into no plan, and into other licenses', () => {
  const taken = [
    { source: 'plan' as const, sourceRef: 'one', toolSlug: 'a' },
    { source: 'purchase' as const, sourceRef: 'two', toolSlug: 'b' },
  ];
  expect(takenFrom({ source: 'plan', sourceRef: 'another' }, taken)).toEqual(['a']);
  expect(takenFrom({ source: 'purchase', sourceRef: 'two' }, taken)).toEqual(['b']);
  expect(takenFrom({ source: 'purchase', sourceRef: 'one' }, taken)).toEqual([]);
});

it('a tool gives its place to another a day after it was chosen', () => {
  expect(swapsFrom({ toolSlug: 'a', chosenAt: NOW })).toEqual(new Date('2026-06-16T12:00:00Z'));
});
