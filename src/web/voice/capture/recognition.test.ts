import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Recognizer, useRecognizer } from '#tests/support/browser/recognizer.ts';
import { startRecognition } from './recognition.ts';

let giveBack: () => void;
beforeEach(() => {
  giveBack = useRecognizer(Recognizer);
});
afterEach(() => {
  giveBack();
  vi.unstubAllGlobals();
});

function listen() {
  const errors: string[] = [];
  const said: string[][] = [];
  const recognition = startRecognition('en', {
    onHeard: ({ phrases }) => said.push([...phrases]),
    onError: ({ code }) => errors.push(code),
  });
  return { recognition, recognizer: Recognizer.last as Recognizer, errors, said };
}
const rest = (recognizer: Recognizer) => recognizer.dispatchEvent(new Event('end'));
const OFTEN = 20;

describe('a recogniser that ends by itself', () => {
  it('is started again, however often, while there are words between', () => {
    const { recognizer, errors, said } = listen();
    for (let at = 0; at < OFTEN; at += 1) {
      recognizer.hear([`word ${at}`]);
      rest(recognizer);
    }
    expect(errors).toEqual([]);
    expect(Recognizer.starts).toBe(OFTEN + 1);
    expect(said.at(-1)).toHaveLength(OFTEN);
  });

  it.each([
    ['nothing was ever heard', [], (one: Recognizer) => rest(one), 'no_speech'],
    ['nobody speaks any more', ['one'], (one: Recognizer) => rest(one), 'silence'],
    ['it says so of every pause', ['one'], (one: Recognizer) => one.fail('no-speech'), 'silence'],
    ['somebody else listens', ['one'], (one: Recognizer) => one.fail('aborted'), 'interrupted'],
    ['somebody else listened from the start', [], (one: Recognizer) => one.fail('aborted'), 'interrupted'],
  ] as const)('is left after a few times when %s', (_, words, end, code) => {
    const { recognizer, errors } = listen();
    if (words.length > 0) recognizer.hear(words);
    for (let at = 0; at < OFTEN; at += 1) end(recognizer);
    expect(errors).toEqual([code]);
    expect(Recognizer.starts).toBeLessThan(8);
  });

  it.each([false, true])(
    'leaves the microphone to whoever asked last; the other heard words: %s',
    (hasWords) => {
      const first = listen();
      if (hasWords) first.recognizer.hear(['one']);
      const second = listen();
      const both = [first, second];
      for (let turn = 0; turn < OFTEN && both.every(({ errors }) => errors.length === 0); turn += 1)
        both[turn % 2]?.recognizer.fail('aborted');
      expect(first.errors).toEqual(['interrupted']);
      expect(second.errors).toEqual([]);
    },
  );
});

it.each([
  ['network', false, 'offline'],
  ['network', true, 'no_recognition'],
  ['service-not-allowed', false, 'no_recognition'],
  ['not-allowed', true, 'denied'],
  ['something new', true, 'failed'],
])('says of %s, online: %s, that it is %s', (error, onLine, code) => {
  vi.stubGlobal('navigator', { onLine, languages: ['en-US'] });
  const { recognizer, errors } = listen();
  recognizer.fail(error);
  expect(errors).toEqual([code]);
  expect(Recognizer.starts).toBe(1);
});
