import { expect, test } from 'vitest';
import type { BundleToolId } from '../bundles/bundle.ts';
import type { BundleSource } from '../bundles/bundle-access.ts';
import { GOES_WITH, resourcesOfTool, toolIdsOfResource } from '../bundles/tool-ids.ts';
import { LEVELS, type PaidLevel, rankOf } from '../licenses/levels.ts';
import { includesResources, type ResourceRights, readableUntil } from './resource-access.ts';
import { sizeInMb } from './size-in-mb.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const LATER = new Date('2026-12-24T12:00:00Z');
const LATEST = new Date('2027-01-24T12:00:00Z');
const grant = (level: PaidLevel, expiresAt: Date | null = null, revokedAt: Date | null = null) => ({
  ...{ level, expiresAt, revokedAt },
});

test('a level opens what asks for it or for less', () => {
  for (const level of LEVELS)
    for (const held of LEVELS) {
      const holdings = held === 'none' ? [] : [grant(held)];
      expect(
        readableUntil({ slug: 'offer-workbook', level }, { holdings, bundles: [] }, NOW),
        `${held}, ${level}`,
      ).toBe(rankOf(held) >= rankOf(level) ? null : undefined);
    }
});

test.each<[string, BundleToolId[], boolean]>([
  ['offer-workbook', ['businessMind'], true],
  ['offer-workbook', ['brand-voice', 'coaching-templates'], true],
  ['offer-workbook', ['brand-voice'], false],
  ['offer-workbook', [], false],
  ['nothing-of-the-table', Object.keys(GOES_WITH) as BundleToolId[], false],
])('%s is included by %j: %s', (slug, toolIds, isOpen) => {
  const bundles = toolIds.map((toolId) => ({ toolId, until: null }));
  expect(readableUntil({ slug, level: 'exclusive' }, { holdings: [], bundles }, NOW)).toBe(
    isOpen ? null : undefined,
  );
});

test.each<[string, ResourceRights['holdings'], Date | null | undefined, Date | null | undefined]>([
  ['a level that ends', [grant('pro', LATER)], undefined, LATER],
  ['the longest of several', [grant('pro', LATER), grant('reseller', LATEST)], undefined, LATEST],
  ['one without an end', [grant('pro', LATER), grant('pro')], undefined, null],
  ['one that is over', [grant('pro', NOW)], undefined, undefined],
  ['one that was taken', [grant('pro', null, NOW)], undefined, undefined],
  ['a lower one', [grant('standard')], undefined, undefined],
  ['the library alone', [], LATER, LATER],
  ['the library and a longer level', [grant('pro', LATEST)], LATER, LATEST],
  ['a bundle for good and a level that ends', [grant('pro', LATER)], null, null],
])('%s says until when', (_, holdings, bundle, until) => {
  const bundles = bundle === undefined ? [] : [{ toolId: 'businessMind' as const, until: bundle }];
  expect(readableUntil({ slug: 'offer-workbook', level: 'pro' }, { holdings, bundles }, NOW)).toEqual(until);
});

test.each<[BundleSource, 'whole' | 'preview', boolean]>([
  ['purchase', 'whole', true],
  ['library', 'whole', true],
  ['free', 'whole', false],
  ['preview', 'preview', false],
])('a bundle held by %s (%s) includes its resources: %s', (source, access, includes) => {
  expect(includesResources({ source, access })).toBe(includes);
});

test('the one table is read from all sides', () => {
  for (const [id, { tools, resources }] of Object.entries(GOES_WITH)) {
    expect(Math.min(tools.length, resources.length), id).toBeGreaterThan(0);
    for (const slug of resources) expect(toolIdsOfResource(slug)).toContain(id);
    for (const tool of tools) expect(resourcesOfTool(tool)).toEqual(expect.arrayContaining([...resources]));
  }
  expect(resourcesOfTool('hookbuilder')).toEqual([
    ...['voice-workbook', 'plain-words-for-quiet-things', 'edit-in-five-passes', 'briefing-a-model'],
  ]);
  expect([resourcesOfTool('chakraflow'), toolIdsOfResource('nothing')]).toEqual([[], []]);
});

test.each<[number | undefined, string | undefined]>([
  [2_500, '2.5'],
  [1_234, '1.2'],
  [1_250, '1.3'],
  [400, '0.4'],
  // A file is never shown as nothing.
  [18, '0.1'],
  [0, '0.0'],
  [undefined, undefined],
  [Number.NaN, undefined],
  [-1, undefined],
])('%s KB are %s MB', (sizeKb, mb) => {
  expect(sizeInMb(sizeKb)).toBe(mb);
});
