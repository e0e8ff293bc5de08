import { expect, test } from 'vitest';
import type { BundleToolId } from '../bundles/bundle.ts';
import type { BundleSource } from '../bundles/bundle-access.ts';
import { GOES_WITH, resourcesOfTool, toolIdsOfResource } from '../bundles/tool-ids.ts';
import { LEVELS, rankOf } from '../licenses/levels.ts';
import { includesResources, mayRead } from './resource-access.ts';
import { sizeInMb } from './size-in-mb.ts';

test('a level opens what asks for it or for less', () => {
  for (const level of LEVELS)
    for (const held of LEVELS)
      expect(
        mayRead({ slug: 'offer-workbook', level }, { level: held, toolIds: [] }),
        `${held}, ${level}`,
      ).toBe(rankOf(held) >= rankOf(level));
});

test.each<[string, BundleToolId[], boolean]>([
  ['offer-workbook', ['businessMind'], true],
  ['offer-workbook', ['brand-voice', 'coaching-templates'], true],
  ['offer-workbook', ['brand-voice'], false],
  ['offer-workbook', [], false],
  ['nothing-of-the-table', Object.keys(GOES_WITH) as BundleToolId[], false],
])('%s is included by %j: %s', (slug, toolIds, isOpen) => {
  expect(mayRead({ slug, level: 'exclusive' }, { level: 'none', toolIds })).toBe(isOpen);
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
