import { expect, it } from 'vitest';
import { canUpdate, type PackAct, packAct, percentOf } from './pack-act.ts';

const ON = { isOn: true, hash: 'a' };
const OFF = { isOn: false, hash: 'a' };
const GOING = { received: 10, size: 100 };
const NOTHING = { right: 'open', kept: null, progress: undefined, hasFailed: false, hash: 'a' } as const;
type Situation = Parameters<typeof packAct>[0];

it.each<[string, Partial<Situation>, PackAct, boolean]>([
  ['nothing is here', {}, 'download', false],
  ['nobody has looked', { kept: undefined }, 'wait', false],
  ['nobody knows whether it may be read', { right: 'unknown' }, 'wait', false],
  ['the level is missing', { right: 'locked' }, 'upgrade', false],
  ['the level is missing, and nobody has looked', { right: 'locked', kept: undefined }, 'upgrade', false],
  ['it is on its way', { progress: GOING }, 'downloading', false],
  ['it is on its way again after a failure', { progress: GOING, hasFailed: true }, 'downloading', false],
  ['it failed', { hasFailed: true }, 'retry', false],
  ['it failed for want of a level', { hasFailed: true, right: 'locked' }, 'upgrade', false],
  ['it is here and on', { kept: ON }, 'disable', false],
  ['it is here and off', { kept: OFF }, 'enable', false],
  ['it is here, whether or not it may still be had', { kept: ON, right: 'unknown' }, 'disable', false],
  ['it is here, and its right is gone', { kept: ON, right: 'locked', hash: 'b' }, 'upgrade', false],
  ['there is a newer one', { kept: ON, hash: 'b' }, 'disable', true],
  ['there is a newer one of what is off', { kept: OFF, hash: 'b' }, 'enable', true],
  ['there is a newer one that failed', { kept: ON, hash: 'b', hasFailed: true }, 'disable', true],
  ['the newer one is on its way', { kept: ON, hash: 'b', progress: GOING }, 'downloading', false],
  ['nobody knows what there is now', { kept: ON, hash: undefined }, 'disable', false],
])('where %s', (_, over, act, isUpdate) => {
  const situation = { ...NOTHING, ...over };
  expect([packAct(situation), canUpdate(situation)]).toEqual([act, isUpdate]);
});

it.each([
  [0, 100, 0],
  [1, 100, 1],
  [28_999, 100_000, 28],
  [99_999, 100_000, 99],
  // It is neither checked nor kept yet.
  [100_000, 100_000, 99],
  [5, 0, 0],
  [5, undefined, 0],
])('%i of %s bytes are %i %%', (received, size, percent) => {
  expect(percentOf({ received, size })).toBe(percent);
});
