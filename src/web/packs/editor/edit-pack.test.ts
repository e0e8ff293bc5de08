import { describe, expect, it } from 'vitest';
import type { NewPack } from '#core/packs/pack.ts';
import {
  addInput,
  addStep,
  changeInput,
  EMPTY_PACK,
  moveStep,
  removeInput,
  removeStep,
  setSource,
  toNewPack,
} from './edit-pack.ts';

const built = (): NewPack => {
  const pack = addStep(addStep(addInput(addInput(EMPTY_PACK)), 'hooks'), 'polish');
  const mapped = setSource(pack, 'step_1', 'topic', { from: 'input', input: 'input_1' });
  return setSource(mapped, 'step_2', 'text', { from: 'step', step: 'step_1', take: 'whole' });
};
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('editing a pack', () => {
  it('gives new inputs and steps ids of their own, also after others are gone', () => {
    const pack = addStep(addInput(removeStep(removeInput(built(), 'input_1'), 'step_1')), 'names');
    expect(ids(pack.inputs)).toEqual(['input_2', 'input_1']);
    expect(ids(pack.steps)).toEqual(['step_2', 'step_1']);
  });

  it('leaves nothing that takes from what is gone', () => {
    expect(removeInput(built(), 'input_1').steps[0]?.values).toEqual({});
    expect(removeInput(built(), 'input_2').steps[0]?.values).toHaveProperty('topic');
    expect(removeStep(built(), 'step_1').steps).toEqual([{ id: 'step_2', tool: 'polish', values: {} }]);
  });

  it('moves steps within the list', () => {
    expect(ids(moveStep(built(), 'step_2', -1).steps)).toEqual(['step_2', 'step_1']);
    expect(ids(moveStep(built(), 'step_2', 1).steps)).toEqual(['step_1', 'step_2']);
    expect(ids(moveStep(built(), 'step_1', -1).steps)).toEqual(['step_1', 'step_2']);
  });

  it('gives a field its default back', () => {
    expect(setSource(built(), 'step_1', 'topic', undefined).steps[0]?.values).toEqual({});
  });

  it('gives long inputs room', () => {
    expect(changeInput(built(), 'input_1', { isLong: true }).inputs[0]).toMatchObject({ maxLength: 8000 });
    expect(changeInput(built(), 'input_1', { label: 'Topic' }).inputs[0]).toMatchObject({
      label: 'Topic',
      maxLength: 300,
    });
  });

  it('sends a pack and no more', () => {
    const copied = { ...built(), name: ' Mine ', slug: 'x', example: {} };
    expect(Object.keys(toNewPack(copied))).toEqual(['name', 'description', 'inputs', 'steps']);
    expect(toNewPack(copied).name).toBe('Mine');
  });
});
