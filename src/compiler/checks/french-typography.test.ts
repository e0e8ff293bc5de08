import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFrench, findFrenchSlip } from './french-typography.ts';

test.each([
  'Essayer\u202f: {{title}}',
  'Prêt\u202f?\u202fPartez\u202f!',
  'Vraiment\u202f?!',
  'Dire «\u202fbonjour\u202f», puis partir\u202f; c’est tout',
  '9:30, 1:02:05, 4,5:1 et {ratio}:1',
  'Voir https://lumora.test/a?b=1',
  '',
])('%j is set well', (text) => {
  expect(findFrenchSlip(text)).toBeUndefined();
});

test.each([
  ['Essayer : ceci', 'Essayer : ceci'],
  ['Essayer: ceci', 'Essayer: ceci'],
  // The wide no-break space is right in print; one of the two is enough here.
  ['Prêt\u00a0?', 'Prêt\u00a0?'],
  ['Prêt?', 'Prêt?'],
  ['{{count}}: un', '{{count}}: un'],
  ['Un ; deux', 'Un ; deux'],
  ['Dire « bonjour\u202f»', 'Dire « bonjou'],
  ['Dire «\u202fbonjour»', 're «\u202fbonjour»'],
])('%j is named with its place', (text, place) => {
  expect(findFrenchSlip(text)).toBe(place);
});

test('every text of a file is looked at, except what people type', () => {
  const texts = {
    a: { b: ['Oui !', 'Non\u202f!'] },
    blocks: { words: { label: 'Mots :', placeholder: 'du matin; 12' } },
    examples: [{ values: { words: 'du matin; 12' } }],
    example: { title: 'Un : deux', inputs: { words: 'du matin; 12' } },
  };
  expect(checkFrench(texts).map((problem) => problem.split(' ')[0])).toEqual([
    'a.b.0',
    'blocks.words.label',
    'example.title',
  ]);
});

test('the mails are set well', () => {
  expect(checkFrench(JSON.parse(readFileSync('src/server/mail/texts/fr.json', 'utf8')))).toEqual([]);
});
