/** What the editor does to a pack, as pure functions: ids stay apart, and nothing takes from what is gone. */
import type { NewPack, PackInput, PackStep, ValueSource } from '#core/packs/pack.ts';

export const EMPTY_PACK: NewPack = { name: '', description: '', inputs: [], steps: [] };

const SHORT = 300;
const LONG = 8000;

const freeId = (prefix: string, taken: readonly { id: string }[]): string => {
  for (let number = 1; ; number += 1) {
    const id = `${prefix}${number}`;
    if (!taken.some((other) => other.id === id)) return id;
  }
};

export const addInput = (pack: NewPack): NewPack => ({
  ...pack,
  inputs: [
    ...pack.inputs,
    { id: freeId('input_', pack.inputs), label: '', isLong: false, maxLength: SHORT, required: true },
  ],
});

/** Long fields hold more; a length that somebody else chose stays where it is larger. */
export const changeInput = (pack: NewPack, id: string, part: Partial<PackInput>): NewPack => ({
  ...pack,
  inputs: pack.inputs.map((input) => {
    if (input.id !== id) return input;
    const changed = { ...input, ...part };
    return part.isLong ? { ...changed, maxLength: Math.max(LONG, input.maxLength) } : changed;
  }),
});

export const removeInput = (pack: NewPack, id: string): NewPack =>
  dropSources(
    { ...pack, inputs: pack.inputs.filter((input) => input.id !== id) },
    (source) => source.from === 'input' && source.input === id,
  );

export const addStep = (pack: NewPack, tool: string): NewPack => ({
  ...pack,
  steps: [...pack.steps, { id: freeId('step_', pack.steps), tool, values: {} }],
});

export const removeStep = (pack: NewPack, id: string): NewPack =>
  dropSources(
    { ...pack, steps: pack.steps.filter((step) => step.id !== id) },
    (source) => source.from === 'step' && source.step === id,
  );

/** @param by -1 up, 1 down; at the ends nothing moves */
export function moveStep(pack: NewPack, id: string, by: -1 | 1): NewPack {
  const from = pack.steps.findIndex((step) => step.id === id);
  const to = from + by;
  const [step, other] = [pack.steps[from], pack.steps[to]];
  if (!step || !other) return pack;
  return { ...pack, steps: pack.steps.with(from, other).with(to, step) };
}

/** Undefined gives the field its default back. */
export const setSource = (
  pack: NewPack,
  id: string,
  key: string,
  source: ValueSource | undefined,
): NewPack => ({
  ...pack,
  steps: pack.steps.map((step) => {
    if (step.id !== id) return step;
    const { [key]: _, ...others } = step.values;
    return { ...step, values: source ? { ...step.values, [key]: source } : others };
  }),
});

/** As it is sent: without spaces around, and of a copied pack only what a pack has. */
export const toNewPack = ({ name, description, inputs, steps }: NewPack): NewPack => ({
  name: name.trim(),
  description: description.trim(),
  inputs: inputs.map((input) => ({ ...input, label: input.label.trim() })),
  steps,
});

function dropSources(pack: NewPack, isGone: (source: ValueSource) => boolean): NewPack {
  const clean = (step: PackStep): PackStep => ({
    ...step,
    values: Object.fromEntries(Object.entries(step.values).filter(([, source]) => !isGone(source))),
  });
  return { ...pack, steps: pack.steps.map(clean) };
}
