import { describe, expect, it } from 'vitest';
import { hashText } from '#core/random/seed.ts';
import { growthOf } from '#tests/support/measure-work.ts';
import { createCopyFinder, fingerprintRecipes } from './copied-recipe.ts';
import { FINGERPRINT_METHOD, fingerprintLines, fingerprintText, fingerprintTexts } from './fingerprint.ts';
import { readTemplate } from './read-template.ts';

const LINE = 'Write nine lines in three families and let each family begin with another sense of the reader';
const text = (...words: string[]) =>
  Array.from({ length: 40 }, (_, index) => `${words.join(' ')} ${index}.`).join('\n');

describe('the fingerprints of a text', () => {
  it('are the same however it is spelled', () => {
    const plain = fingerprintText(text(LINE));
    expect(plain.size).toBeGreaterThan(10);
    for (const same of [
      text(LINE).toUpperCase(),
      text(LINE).replaceAll(' ', '\n\t'),
      text(LINE).replaceAll('e', 'é'),
      text(LINE).replaceAll(' ', ', '),
      text(LINE).replaceAll('lines', 'li\u200bnes'),
    ])
      expect(fingerprintText(same)).toEqual(plain);
  });

  it('are none of lines that are short', () => {
    expect(fingerprintLines(text('## Check', 'it').replace(/\d+/g, '')).size).toBe(0);
  });

  it('hold those of Japanese, which has no spaces', () => {
    const sentence = '読者の一日の中で、その悩みが戻ってくる時間を一つ選び、短い言葉で名前を付けてください。';
    const parts = fingerprintRecipes([{ slug: 'a', isLicensed: true, text: text(sentence, LINE) }], '');
    expect(fingerprintText(sentence.repeat(9)).size).toBeGreaterThan(0);
    expect(parts).toHaveLength(1);
  });

  // Each form is one that a careless expression returns to again and again.
  it.each([
    '{% comment %} ',
    '{{ "',
    '{{ " \' ',
    '}} {% ',
    "'",
    'a\u0301\u00ad',
    'ー漢字かな',
    '{',
    '\ufdfa',
    '\u3316',
  ])('are found in time that grows with its length, also of %j', (piece) => {
    const turn = (length: number) => () => fingerprintText(piece.repeat(length));
    // Sixteen times the length; were it the square, it would cost 256 times as much.
    expect(growthOf(turn, 2_000, 16, 64)).toBeLessThan(64);
  });
});

it('their method has another number wherever it finds something else: what was found is kept under it', () => {
  const prompt = `${text('Größe', LINE, 'ﬁne', '\u3316')} {{ "and" }} {% if t.a %}so{% endif %}`;
  const found = [...fingerprintText(prompt), ...fingerprintTexts(readTemplate(prompt, { t: {} }))];
  expect([FINGERPRINT_METHOD, hashText(found.join())]).toEqual([1, 2_784_116_440]);
});

describe('fingerprints of recipes', () => {
  const own = text(LINE);
  const find = (parts: Parameters<typeof fingerprintRecipes>[0], common = '') =>
    createCopyFinder(fingerprintRecipes(parts, common))({ prompt: own } as never);

  it('are of what only one licensed tool says', () => {
    const licensed = { slug: 'a', isLicensed: true, text: own };
    expect(find([licensed])).toEqual(['a']);
    expect(find([licensed, { slug: 'b', isLicensed: true, text: own }])).toEqual([]);
    expect(find([licensed, { slug: 'b', isLicensed: false, text: own }])).toEqual([]);
    expect(find([licensed], own)).toEqual([]);
    // The same lines twice in one tool are its own.
    expect(find([licensed, licensed])).toEqual(['a']);
  });

  it('name the tool first that most is held of', () => {
    const other = text('Turn the annoyance around once and ask which sentence would make them nod');
    const both = [
      { slug: 'little', isLicensed: true, text: `${own}\n${other}` },
      {
        slug: 'much',
        isLicensed: true,
        text: text('Cross out every line that could stand above a page of somebody else'),
      },
    ];
    const find = createCopyFinder(fingerprintRecipes(both, ''));
    expect(find({ prompt: `${own}\n${both[1]?.text}` } as never)).toEqual(['much', 'little']);
  });
});
