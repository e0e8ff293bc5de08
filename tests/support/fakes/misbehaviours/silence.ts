import { type Case, compatible, complete, delta, openai, say, stop, stream, TEXT } from './case.ts';

export const SILENCE: Record<string, Case> = {
  'a long thought before the first word': {
    ...openai,
    answers: [stream(delta({ role: 'assistant' }), 90, [...say(TEXT), ...stop].join(''))],
    options: { idleMs: 10, firstTextMs: 60_000 },
    passMs: 50_000,
    ...complete,
  },
  'a long thought in a field of its own': {
    ...compatible,
    answers: [stream(delta({ reasoning: 'Hm.' }), 90, [...say(TEXT), ...stop].join(''))],
    options: { idleMs: 10, firstTextMs: 60_000 },
    passMs: 50_000,
    ...complete,
  },
  'a server that loads its model': {
    ...compatible,
    answers: [stream(90, [...say(TEXT), ...stop].join(''))],
    options: { idleMs: 10, firstTextMs: 60_000 },
    passMs: 50_000,
    ...complete,
  },
  'silence for ever before the first word': {
    ...openai,
    answers: [{ pieces: [delta({ role: 'assistant' })], ending: 'hang' }],
    options: { firstTextMs: 60 },
    passMs: 60,
    code: 'timeout',
  },
  'silence for ever before anything': {
    ...openai,
    answers: [{ pieces: [], ending: 'hang' }],
    options: { firstTextMs: 60 },
    passMs: 60,
    code: 'timeout',
  },
  'silence after a word': {
    ...openai,
    answers: [{ pieces: [say('A calm ').join('')], ending: 'hang' }],
    options: { idleMs: 60, firstTextMs: 60_000 },
    text: 'A calm ',
    end: 'cut_off',
  },
  'silence after the end': {
    ...openai,
    answers: [{ pieces: [[...say(TEXT), delta({}, 'stop')].join('')], ending: 'hang' }],
    options: { idleMs: 60, firstTextMs: 60_000 },
    ...complete,
  },
};
