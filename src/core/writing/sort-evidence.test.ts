import { expect, test } from 'vitest';
import { sortEvidence } from './sort-evidence.ts';

test.each([
  ['en', 'I’m tired of apps.\n- How long does it take?\nI wish I had an hour. The room was blue.'],
  ['es', 'Estoy cansada de las apps.\n- ¿Cuánto dura?\nQuisiera una hora. La sala era azul.'],
  [
    'fr',
    'Je suis fatiguée des applications.\n- Combien de temps ?\nJe voudrais une heure. La salle est bleue.',
  ],
  ['de', 'Ich bin müde von Apps.\n- Wie lange dauert es?\nIch wünsche mir eine Stunde. Der Raum war blau.'],
  ['ja', 'アプリに疲れました。\n- どのくらいかかりますか？\n一時間ほしいです。部屋は冷たい海みたいだ。'],
] as const)('tells a pain, a question, a wish and the rest apart in %s', (language, text) => {
  const { questions, wishes, pains, count } = sortEvidence(text, language);
  expect([pains.length, questions.length, wishes.length, count]).toEqual([1, 1, 1, 4]);
});

test('repeats count once, and nothing gives nothing', () => {
  expect(sortEvidence('Why?\nWhy me?\nWhy me?', 'en').questions).toEqual(['Why?', 'Why me?']);
  expect(sortEvidence(' \n- \n', 'en')).toMatchObject({ count: 0, words: [] });
});
