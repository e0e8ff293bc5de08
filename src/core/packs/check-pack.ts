/** Whether a pack can run: one list of rules for the content build, the server and the editor. */
import type { FieldFacts } from './field-facts.ts';
import type { Pack, PackStep, ValueSource } from './pack.ts';

const PACK_PROBLEM_CODES = [
  'no_steps',
  'duplicate_id',
  'unknown_tool',
  'coming_tool',
  'unknown_field',
  'takes_no_text',
  'text_constant',
  'wrong_constant',
  'unknown_input',
  'unknown_step',
  'later_step',
  'required_empty',
  'optional_input',
  'unused_input',
] as const;
type PackProblemCode = (typeof PACK_PROBLEM_CODES)[number];

export interface PackProblem {
  /** As in `steps.1.values.topic`. */
  at: string;
  code: PackProblemCode;
  /** For the message: what was named, or which field it is about. */
  name: string;
}

export interface KnownTool {
  isAvailable: boolean;
  fields: readonly FieldFacts[];
}

export interface PackRules {
  toolOf: (slug: string) => KnownTool | undefined;
  /** A constant text is in one language: only users' own packs may hold one. */
  mayHoldTexts: boolean;
}

/** Every problem, in reading order. A pack without any has no cycles, since steps only take from earlier ones. */
export function checkPack(pack: Pick<Pack, 'inputs' | 'steps'>, rules: PackRules): PackProblem[] {
  const { inputs, steps } = pack;
  if (steps.length === 0) return [problem('steps', 'no_steps')];
  const used = new Set(
    steps.flatMap(({ values }) =>
      Object.values(values).flatMap((source) => (source.from === 'input' ? [source.input] : [])),
    ),
  );
  return [
    ...inputs.flatMap(({ id }, index) => [
      ...(inputs.findIndex((other) => other.id === id) < index
        ? [problem(`inputs.${index}.id`, 'duplicate_id', id)]
        : []),
      ...(used.has(id) ? [] : [problem(`inputs.${index}.id`, 'unused_input', id)]),
    ]),
    ...steps.flatMap((step, index) => [
      ...(steps.findIndex((other) => other.id === step.id) < index
        ? [problem(`steps.${index}.id`, 'duplicate_id', step.id)]
        : []),
      ...checkStep(pack, step, index, rules),
    ]),
  ];
}

function checkStep(
  pack: Pick<Pack, 'inputs' | 'steps'>,
  step: PackStep,
  index: number,
  { toolOf, mayHoldTexts }: PackRules,
): PackProblem[] {
  const tool = toolOf(step.tool);
  if (!tool) return [problem(`steps.${index}.tool`, 'unknown_tool', step.tool)];
  if (!tool.isAvailable) return [problem(`steps.${index}.tool`, 'coming_tool', step.tool)];
  const found = Object.entries(step.values).flatMap(([key, source]) => {
    const at = `steps.${index}.values.${key}`;
    const field = tool.fields.find((candidate) => candidate.key === key);
    if (!field) return [problem(at, 'unknown_field', key)];
    const code =
      source.from === 'constant'
        ? checkConstant(source, field, mayHoldTexts)
        : checkMapping(pack, source, field, index);
    return code ? [problem(at, ...code)] : [];
  });
  const empty = tool.fields.filter(
    ({ key, type, required }) =>
      required && (type === 'text' || type === 'file') && !Object.hasOwn(step.values, key),
  );
  return [
    ...found,
    ...empty.map(({ key }) => problem(`steps.${index}.values.${key}`, 'required_empty', key)),
  ];
}

type Finding = [PackProblemCode, string];

function checkConstant(
  { value }: Extract<ValueSource, { from: 'constant' }>,
  field: FieldFacts,
  mayHoldTexts: boolean,
): Finding | undefined {
  const wrong: Finding = ['wrong_constant', field.key];
  switch (field.type) {
    case 'text':
      if (!mayHoldTexts) return ['text_constant', field.key];
      return typeof value === 'string' && (value.trim() || !field.required) ? undefined : wrong;
    case 'choice':
      return typeof value === 'string' && field.options.includes(value) ? undefined : wrong;
    case 'choices':
      return Array.isArray(value) && value.every((each) => field.options.includes(each)) ? undefined : wrong;
    case 'number':
      return typeof value === 'number' && value >= field.min && value <= field.max ? undefined : wrong;
    case 'file':
      return ['takes_no_text', field.key];
  }
}

function checkMapping(
  { inputs, steps }: Pick<Pack, 'inputs' | 'steps'>,
  source: Exclude<ValueSource, { from: 'constant' }>,
  field: FieldFacts,
  index: number,
): Finding | undefined {
  if (field.type !== 'text') return ['takes_no_text', field.key];
  if (source.from === 'input') {
    const input = inputs.find(({ id }) => id === source.input);
    if (!input) return ['unknown_input', source.input];
    return field.required && !input.required ? ['optional_input', source.input] : undefined;
  }
  const earlier = steps.findIndex(({ id }) => id === source.step);
  if (earlier < 0) return ['unknown_step', source.step];
  return earlier < index ? undefined : ['later_step', source.step];
}

const problem = (at: string, code: PackProblemCode, name = ''): PackProblem => ({ at, code, name });
