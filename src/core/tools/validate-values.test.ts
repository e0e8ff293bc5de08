import { describe, expect, test } from 'vitest';
import { normaliseBlocks } from './normalise-blocks.ts';
import { checkFile, isAccepted, validateValues } from './validate-values.ts';

const blocks = normaliseBlocks([
  { type: 'intro', title: 'A', subtitle: 'B' },
  { type: 'input', id: 'goal', label: 'Goal', required: true, maxLength: 5 },
  { type: 'dropdown', id: 'tone', label: 'Tone', options: ['bold', 'calm'] },
  { type: 'slider', id: 'energy', label: 'Energy', min: 0, max: 10, step: 2 },
  { type: 'checkbox', id: 'use', label: 'Use', options: ['a', 'b'], required: true },
  { type: 'voice_input', label: 'Say it' },
  { type: 'file_upload', id: 'file', label: 'File', accept: ['.srt', '.vtt'], maxSize: '1KB' },
]);
const good = { goal: 'Write', tone: 'bold', energy: 4, use_0: true, use_1: false, voice_input: '' };

describe('the values of a form', () => {
  test('pass when they keep the rules', () => {
    expect(validateValues(blocks, good)).toEqual([]);
    expect(validateValues(blocks, { ...good, file: { name: 'talk.SRT', text: '…' } })).toEqual([]);
  });

  test.each([
    ['a required text that is blank', { goal: '  ' }, [{ key: 'goal', code: 'required', params: {} }]],
    ['a text over its length', { goal: 'Writes' }, [{ key: 'goal', code: 'too_long', params: { max: 5 } }]],
    ['an option that does not exist', { tone: 'loud' }, [{ key: 'tone', code: 'not_an_option', params: {} }]],
    [
      'a value above the range',
      { energy: 12 },
      [{ key: 'energy', code: 'out_of_range', params: { min: 0, max: 10 } }],
    ],
    ['a value between steps', { energy: 3 }, [{ key: 'energy', code: 'off_step', params: { step: 2 } }]],
    [
      'a value that is no number',
      { energy: Number.NaN },
      [{ key: 'energy', code: 'wrong_type', params: { expected: 'number' } }],
    ],
    [
      'a number where text belongs',
      { goal: 3 },
      [{ key: 'goal', code: 'wrong_type', params: { expected: 'text' } }],
    ],
    ['a required choice without a tick', { use_0: false }, [{ key: 'use', code: 'required', params: {} }]],
    [
      'a tick that is no boolean',
      { use_1: 'yes' },
      [{ key: 'use_1', code: 'wrong_type', params: { expected: 'boolean' } }],
    ],
    [
      'a file of another kind',
      { file: { name: 'a.pdf', text: '' } },
      [{ key: 'file', code: 'file_type', params: { accept: '.srt, .vtt' } }],
    ],
    [
      'text in place of a file',
      { file: 'a.srt' },
      [{ key: 'file', code: 'wrong_type', params: { expected: 'file' } }],
    ],
    [
      'a key that no block has',
      { constructor: 'x' },
      [{ key: 'constructor', code: 'unknown_key', params: {} }],
    ],
  ])('are refused for %s', (_, change, problems) => {
    expect(validateValues(blocks, { ...good, ...(change as object) })).toEqual(problems);
  });

  test('are all checked, in the order of the blocks', () => {
    expect(validateValues(blocks, {}).map(({ key }) => key)).toEqual(['goal', 'use']);
  });

  test('count characters as people do, not code units', () => {
    expect(validateValues(blocks, { ...good, goal: '🌿🌿🌿🌿🌿' })).toEqual([]);
  });
});

describe('a file', () => {
  const block = blocks.find((candidate) => candidate.type === 'file_upload');
  const check = (name: string, size: number) =>
    block?.type === 'file_upload' && checkFile(block, { name, size, type: '' });

  test('is checked for its kind and size before it is read', () => {
    expect(check('a.vtt', 1024)).toBeUndefined();
    expect(check('a.exe', 10)).toMatchObject({ code: 'file_type' });
    expect(check('a.vtt', 1025)).toMatchObject({ code: 'file_too_large', params: { maxSize: '1KB' } });
  });

  test.each([
    [[], 'anything.bin', '', true],
    [['.pdf'], 'A.PDF', '', true],
    [['.pdf'], 'pdf', '', false],
    [['text/plain'], 'a', 'text/plain; charset=utf-8', true],
    [['audio/*'], 'a', 'audio/mpeg', true],
    [['audio/*'], 'a', 'video/mp4', false],
  ])('with accept %j, %s of type %j: %s', (accept, name, type, isOk) => {
    expect(isAccepted(accept, name, type)).toBe(isOk);
  });
});
