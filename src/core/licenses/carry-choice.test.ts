import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carryChoice } from './carry-choice.ts';
import type { Level, PaidLevel } from './levels.ts';

const LEVEL_OF: Record<string, Level> = { old: 'standard', mid: 'standard', new: 'standard', high: 'pro' };
const chosen = Object.keys(LEVEL_OF).map((toolSlug, index) => ({ toolSlug, chosenAt: new Date(index) }));
const carry = (places: number, level: PaidLevel, keep: string[] = []) =>
  carryChoice({
    to: { places, level },
    chosen: chosen.toReversed(),
    keep,
    levelOf: (slug) => LEVEL_OF[slug],
  }).map(({ toolSlug }) => toolSlug);

it.each<[string, number, PaidLevel, string[], string[]]>([
  ['all where all have a place', 10, 'pro', [], ['old', 'mid', 'new', 'high']],
  ['none above the level, whoever wants it', 3, 'standard', ['high'], ['old', 'mid', 'new']],
  ['the first chosen', 2, 'standard', [], ['old', 'mid']],
  ['the wanted before the first chosen', 2, 'standard', ['new'], ['new', 'old']],
  ['no tool that stood nowhere', 1, 'standard', ['other'], ['old']],
])('keeps %s', (_, places, level, keep, stays) => {
  expect(carry(places, level, keep)).toEqual(stays);
});

it('never fills more places than there are, nor one twice', () => {
  const slugs = fc.subarray(['old', 'mid', 'new', 'high', 'other']);
  fc.assert(
    fc.property(fc.nat(5), fc.constantFrom<PaidLevel>('standard', 'pro'), slugs, (places, level, keep) => {
      const stays = carry(places, level, keep);
      expect(stays).toHaveLength(Math.min(places, level === 'pro' ? 4 : 3));
      expect(new Set(stays).size).toBe(stays.length);
    }),
  );
});
