import { expect, it } from 'vitest';
import type { Instrument } from '#core/tools/template.ts';
import { placeInstruments } from './place-instruments.ts';

const toolWith = (...types: Instrument['type'][]) => ({
  instruments: types.map((type) => ({ type })) as unknown as Instrument[],
});

it.each([
  [toolWith('drone'), false, true, { at: 'above', isLineInSight: false }],
  [toolWith('drone'), true, true, { at: 'beside', isLineInSight: false }],
  [toolWith('chakra-tones', 'breath'), true, true, { at: 'beside', isLineInSight: false }],
  [toolWith('figure'), true, false, { at: 'below', isLineInSight: true }],
  [toolWith('figure'), false, false, { at: 'above', isLineInSight: false }],
  [toolWith('palette'), true, true, { at: 'below', isLineInSight: false }],
  [toolWith('text-meter'), true, false, { at: 'below', isLineInSight: false }],
  [{}, true, true, undefined],
] as const)('%j with a result %s, wide %s: %j', (tool, hasResult, isWide, place) =>
  expect(placeInstruments(tool, { hasResult, isWide })).toEqual(place),
);
