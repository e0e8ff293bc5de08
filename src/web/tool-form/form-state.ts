/**
 * The state of a tool's form as a pure reducer: values, what is wrong with them, and whether that is shown yet. Not by
 * react-hook-form as the forms that we wrote: these fields are data, their rules are those of core and of the server, and
 * instruments, estimate and draft follow every value.
 */
import { defaultValues } from '#core/tools/default-values.ts';
import type { Block, FormValue, FormValues } from '#core/tools/template.ts';
import { type ValueProblem, validateValues } from '#core/tools/validate-values.ts';
import { keysOf } from '#core/tools/value-key.ts';

export interface FormState {
  blocks: readonly Block[];
  values: FormValues;
  /** By the key of the block. */
  problems: Readonly<Record<string, ValueProblem>>;
}

export type FormAction =
  /** `undefined` takes a value away, as removing a file does. */
  | { type: 'set'; key: string; value: FormValue | undefined }
  | { type: 'fill'; values: FormValues }
  /** What is wrong was found before, by whoever sends the form. */
  | { type: 'submit'; problems: FormState['problems'] }
  /** The same tool in another language: the values stay, since keys and option values do not change. */
  | { type: 'translate'; blocks: readonly Block[] };

export const startForm = (blocks: readonly Block[], values: FormValues = {}): FormState => ({
  blocks,
  values: keepFitting(blocks, values),
  problems: {},
});

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'set': {
      const { [action.key]: _, ...others } = state.values;
      const values = action.value === undefined ? others : { ...others, [action.key]: action.value };
      return { ...state, values, problems: stillWrong(state, values, action.key) };
    }
    case 'fill':
      return { ...state, values: keepFitting(state.blocks, action.values), problems: {} };
    case 'submit':
      return { ...state, problems: action.problems };
    case 'translate':
      return { ...state, blocks: action.blocks };
  }
}

/** Every problem by the key of its block, in the order of the blocks; empty when the values may be used. */
export function problemsOf(blocks: readonly Block[], values: FormValues): Record<string, ValueProblem> {
  const found: Record<string, ValueProblem> = {};
  for (const problem of validateValues(blocks, values)) {
    const key = blockKey(blocks, problem.key);
    if (key) found[key] ??= { ...problem, key };
  }
  return found;
}

/** A shown problem goes as soon as it is mended; new ones wait for the next submission. */
function stillWrong(state: FormState, values: FormValues, changed: string): FormState['problems'] {
  const key = blockKey(state.blocks, changed);
  if (!key || !state.problems[key]) return state.problems;
  const { [key]: _, ...others } = state.problems;
  const problem = problemsOf(state.blocks, values)[key];
  return problem ? { ...others, [key]: problem } : others;
}

const blockKey = (blocks: readonly Block[], key: string): string | undefined => {
  const block = blocks.find(
    (candidate) => 'key' in candidate && (candidate.key === key || keysOf(candidate).includes(key)),
  );
  return block && 'key' in block ? block.key : undefined;
};

/** The defaults, overlaid with those given values that fit: unsent values and old runs may come from an older form. */
function keepFitting(blocks: readonly Block[], values: FormValues): FormValues {
  const result = defaultValues(blocks);
  const misfits = new Set(
    validateValues(blocks, values).flatMap(({ key, code }) =>
      // Too long is the author's business to mend, not ours to throw away.
      code === 'required' || code === 'too_long' ? [] : [key],
    ),
  );
  for (const key of blocks.flatMap(keysOf)) {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value !== undefined && !misfits.has(key)) result[key] = value;
  }
  return result;
}
