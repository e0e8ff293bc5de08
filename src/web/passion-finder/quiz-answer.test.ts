import { expect, test } from 'vitest';
import type { Scoring, ToolTemplate } from '#core/tools/template.ts';
import { quizAnswer } from './quiz-answer.ts';

const scoring: Scoring = {
  dimensions: ['teacher', 'healer', 'builder'],
  names: 'ways',
  choices: { awake: { explaining: { teacher: 3, builder: 1 }, listening: { healer: 3 } } },
  sliders: {},
};
const blocks = [
  { type: 'dropdown', key: 'awake', options: [{ value: 'explaining' }, { value: 'listening' }] },
] as unknown as ToolTemplate['blocks'];
// Another group names the same dimensions: it must not be taken for the names.
const phrases = {
  second_names: { teacher: 'Lehre', healer: 'Fürsorge', builder: 'Aufbau' },
  ways: {
    teacher: { name: 'Die lehrende Kraft' },
    healer: { name: 'Die heilsame Kraft' },
    builder: { name: 'Die aufbauende Kraft' },
  },
};

test('what is stored holds the words that suggestions look for; what is shown is in the reader’s language', () => {
  const found = quizAnswer({ scoring, phrases }, { blocks }, { awake: 'explaining' });
  expect(found).toEqual({
    answer: 'teacher, builder: clarity, abundance',
    scores: { teacher: 50, builder: 50, healer: 0 },
    shown: 'Die lehrende Kraft, Die aufbauende Kraft',
  });
});

test('a tool without scoring has no answer to store', () => {
  expect(quizAnswer({ phrases }, { blocks }, { awake: 'explaining' })).toBeNull();
});
