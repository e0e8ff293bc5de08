import { describe, expect, it } from 'vitest';
import { checkPack, type KnownTool } from './check-pack.ts';
import type { Pack, ValueSource } from './pack.ts';

const TOOLS: Record<string, KnownTool> = {
  hooks: {
    isAvailable: true,
    fields: [
      { key: 'topic', type: 'text', required: true },
      { key: 'notes', type: 'text', required: false },
      { key: 'tone', type: 'choice', options: ['warm', 'dry'], required: false },
      { key: 'use', type: 'choices', options: ['post', 'mail'], required: false },
      { key: 'count', type: 'number', min: 1, max: 5, required: false },
      { key: 'file', type: 'file', required: false },
    ],
  },
  coming: { isAvailable: false, fields: [] },
};
const toolOf = (slug: string) => (Object.hasOwn(TOOLS, slug) ? TOOLS[slug] : undefined);

const input = (id: string, required = true) => ({ id, label: id, isLong: false, maxLength: 100, required });
const step = (id: string, values: Record<string, ValueSource>, tool = 'hooks') => ({ id, tool, values });
const fromInput = (id: string): ValueSource => ({ from: 'input', input: id });
const fromStep = (id: string): ValueSource => ({ from: 'step', step: id, take: 'item' });
const constant = (value: string | number | string[]): ValueSource => ({ from: 'constant', value });

const GOOD: Pick<Pack, 'inputs' | 'steps'> = {
  inputs: [input('topic'), input('more', false)],
  steps: [
    step('first', {
      topic: fromInput('topic'),
      notes: fromInput('more'),
      tone: constant('dry'),
      use: constant(['mail']),
      count: constant(3),
    }),
    step('second', { topic: fromStep('first') }),
  ],
};

const problemsOf = (pack: Pick<Pack, 'inputs' | 'steps'>, mayHoldTexts = false) =>
  checkPack(pack, { toolOf, mayHoldTexts }).map(({ at, code, name }) => `${at} ${code} ${name}`.trim());

const withValue = (key: string, source: ValueSource) => ({
  ...GOOD,
  steps: [{ ...step('first', { ...GOOD.steps[0]?.values, [key]: source }) }, ...GOOD.steps.slice(1)],
});

describe('a pack', () => {
  it('that is right has no problem', () => {
    expect(problemsOf(GOOD)).toEqual([]);
  });

  it.each<[string, Pick<Pack, 'inputs' | 'steps'>, string[]]>([
    ['needs a step', { inputs: [], steps: [] }, ['steps no_steps']],
    [
      'names its inputs and steps apart',
      {
        inputs: [...GOOD.inputs, input('topic')],
        steps: [...GOOD.steps, step('first', { topic: fromStep('second') })],
      },
      ['inputs.2.id duplicate_id topic', 'steps.2.id duplicate_id first'],
    ],
    [
      'uses what it asks for',
      { ...GOOD, inputs: [...GOOD.inputs, input('idle')] },
      ['inputs.2.id unused_input idle'],
    ],
    [
      'uses tools that exist',
      {
        ...GOOD,
        steps: [...GOOD.steps, step('x', {}, 'nope'), step('y', {}, 'coming'), step('z', {}, 'constructor')],
      },
      [
        'steps.2.tool unknown_tool nope',
        'steps.3.tool coming_tool coming',
        'steps.4.tool unknown_tool constructor',
      ],
    ],
    [
      'maps fields that exist',
      withValue('colour', fromInput('topic')),
      ['steps.0.values.colour unknown_field colour'],
    ],
    [
      'maps texts into texts only',
      withValue('tone', fromInput('topic')),
      ['steps.0.values.tone takes_no_text tone'],
    ],
    ['fills no files', withValue('file', constant('x')), ['steps.0.values.file takes_no_text file']],
    [
      'chooses options that exist',
      withValue('tone', constant('loud')),
      ['steps.0.values.tone wrong_constant tone'],
    ],
    [
      'ticks options that exist',
      withValue('use', constant(['tv'])),
      ['steps.0.values.use wrong_constant use'],
    ],
    [
      'keeps numbers in their range',
      withValue('count', constant(6)),
      ['steps.0.values.count wrong_constant count'],
    ],
    [
      'holds no texts of its own',
      withValue('notes', constant('hello')),
      ['inputs.1.id unused_input more', 'steps.0.values.notes text_constant notes'],
    ],
    [
      'maps inputs that exist',
      withValue('notes', fromInput('none')),
      ['inputs.1.id unused_input more', 'steps.0.values.notes unknown_input none'],
    ],
    [
      'takes from steps that exist',
      withValue('notes', fromStep('none')),
      ['inputs.1.id unused_input more', 'steps.0.values.notes unknown_step none'],
    ],
    [
      'takes from earlier steps',
      withValue('topic', fromStep('second')),
      ['inputs.0.id unused_input topic', 'steps.0.values.topic later_step second'],
    ],
    [
      'does not take from itself',
      withValue('topic', fromStep('first')),
      ['inputs.0.id unused_input topic', 'steps.0.values.topic later_step first'],
    ],
    [
      'fills what is required',
      { ...GOOD, steps: [...GOOD.steps, step('third', {})] },
      ['steps.2.values.topic required_empty topic'],
    ],
    [
      'fills it with what is required',
      withValue('topic', fromInput('more')),
      ['inputs.0.id unused_input topic', 'steps.0.values.topic optional_input more'],
    ],
  ])('%s', (_name, pack, problems) => {
    expect(problemsOf(pack)).toEqual(problems);
  });

  it('of a user may hold texts, but no empty one where the tool needs one', () => {
    expect(problemsOf(withValue('notes', constant('hello')), true)).toEqual([
      'inputs.1.id unused_input more',
    ]);
    expect(problemsOf(withValue('topic', constant(' ')), true)).toEqual([
      'inputs.0.id unused_input topic',
      'steps.0.values.topic wrong_constant topic',
    ]);
  });
});
