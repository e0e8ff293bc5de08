import { expect, it } from 'vitest';
import type { Instrument } from '#core/tools/template.ts';
import { placeInstruments } from './place-instruments.ts';

const toolWith = (...types: Instrument['type'][]) => ({
  instruments: types.map((type) => ({ type })) as unknown as Instrument[],
});

it.each([
  [toolWith('drone'), false, true, 'above'],
  [toolWith('drone'), true, true, 'beside'],
  [toolWith('chakra-tones', 'breath'), true, true, 'beside'],
  [toolWith('figure'), true, false, 'below with a line in sight'],
  [toolWith('palette'), true, true, 'below'],
  [toolWith('text-meter'), true, false, 'below'],
  [{}, true, true, undefined],
] as const)('%j with a result %s, wide %s: %s', (tool, hasResult, isWide, place) =>
  expect(placeInstruments(tool, { hasResult, isWide })).toBe(place),
);
