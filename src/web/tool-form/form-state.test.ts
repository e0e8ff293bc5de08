import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultValues } from '#core/tools/default-values.ts';
import type { Block } from '#core/tools/template.ts';
import { type FormAction, type FormState, problemsOf, reduceForm, startForm } from './form-state.ts';

const BLOCKS: Block[] = [
  { type: 'intro', title: 'Hello', subtitle: '' },
  {
    type: 'input',
    key: 'offer',
    label: 'Offer',
    required: true,
    inputType: 'text',
    placeholder: '',
    maxLength: 10,
  },
  {
    type: 'dropdown',
    key: 'tone',
    label: 'Tone',
    required: true,
    options: [
      { value: 'bold', label: 'Bold' },
      { value: 'calm', label: 'Calm' },
    ],
  },
  {
    type: 'slider',
    key: 'force',
    label: 'Force',
    required: false,
    min: 0,
    max: 10,
    step: 2,
    default: 6,
    unit: '',
  },
  {
    type: 'checkbox',
    key: 'use',
    label: 'Use',
    required: true,
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
    default: [],
  },
  {
    type: 'file_upload',
    key: 'file',
    label: 'File',
    required: false,
    accept: ['.md'],
    maxSize: '1KB',
    maxSizeBytes: 1024,
  },
  { type: 'voice_input', key: 'voice_input', label: 'Voice', required: false },
  { type: 'prompt', mode: 'hook_build' },
  { type: 'output', label: 'Result', style: 'glowbox' },
];
const run = (actions: FormAction[], state = startForm(BLOCKS)): FormState =>
  actions.reduce(reduceForm, state);
const set = (key: string, value: string | number | boolean): FormAction => ({ type: 'set', key, value });
/** As it is sent, with what is wrong in it. */
const submit = (state = startForm(BLOCKS)): FormState =>
  reduceForm(state, { type: 'submit', problems: problemsOf(BLOCKS, state.values) });
const VALID = [set('offer', 'Library'), set('tone', 'bold'), set('use_1', true)];

describe('the form', () => {
  it('starts with the defaults and shows nothing wrong', () => {
    expect(startForm(BLOCKS)).toEqual({
      blocks: BLOCKS,
      values: defaultValues(BLOCKS),
      problems: {},
    });
  });

  it('names every problem at its block when it is submitted, once each', () => {
    const state = submit();
    expect(Object.entries(state.problems).map(([key, { code }]) => [key, code])).toEqual([
      ['offer', 'required'],
      ['tone', 'required'],
      ['use', 'required'],
    ]);
  });

  it('submits what is right', () => {
    const state = submit(run(VALID));
    expect(state.problems).toEqual({});
  });

  it('clears a message as soon as its field is right, a tick of any option included, and leaves the others', () => {
    const refused = submit();
    expect(Object.keys(run([set('use_0', true)], refused).problems)).toEqual(['offer', 'tone']);
    expect(run([set('offer', 'far too long for it')], refused).problems.offer?.code).toBe('too_long');
  });

  it('says nothing about a field before the form was submitted', () => {
    expect(run([set('offer', 'far too long for it')]).problems).toEqual({});
  });

  it('takes a value away', () => {
    const value = { name: 'a.md', text: 'x' };
    const withFile = run([{ type: 'set', key: 'file', value }]);
    expect(withFile.values.file).toEqual(value);
    expect(run([{ type: 'set', key: 'file', value: undefined }], withFile).values).not.toHaveProperty('file');
  });

  it('keeps the values when the language changes', () => {
    const state = run([set('offer', 'mine'), { type: 'translate', blocks: [...BLOCKS] }]);
    expect(state.values.offer).toBe('mine');
  });
});

describe('values from outside', () => {
  it.each([
    [
      { offer: 'ok', tone: 'bold' },
      { offer: 'ok', tone: 'bold' },
    ],
    [{ tone: 'gone' }, { tone: '' }],
    [{ force: 3 }, { force: 6 }],
    [{ force: '4' }, { force: 6 }],
    [{ use_0: true, use_7: true }, { use_0: true }],
    [{ offer: 'longer than ten' }, { offer: 'longer than ten' }],
    [{ constructor: 'x', offer: 5 }, { offer: '' }],
    [{ file: { name: 'a.exe', text: '' } }, {}],
  ])('%j', (given, kept) => {
    expect(startForm(BLOCKS, given as never).values).toEqual({ ...defaultValues(BLOCKS), ...kept });
  });

  it('never break the form, whatever they are', () => {
    const anything = fc.dictionary(
      fc.constantFrom('offer', 'tone', 'force', 'use_0', 'use_1', 'file', 'voice_input', '__proto__', 'x'),
      fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.record({ name: fc.string(), text: fc.string() })),
    );
    fc.assert(
      fc.property(anything, (values) => {
        const codes = Object.values(problemsOf(BLOCKS, startForm(BLOCKS, values).values)).map(
          ({ code }) => code,
        );
        expect(codes.filter((code) => code !== 'required' && code !== 'too_long')).toEqual([]);
      }),
    );
  });
});
