import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { CHAKRAS, findChakra } from './find-chakra.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

describe('findChakra', () => {
  it.each(LANGUAGES)('knows the seven by the words of the site in %s', (language) => {
    const { blocks, phrases } = read(`content/tools/chakraflow/${language}.json`);
    const { sound } = read(`src/web/locales/${language}/instruments.json`);
    const keys = ['root', 'sacral', 'solar', 'heart', 'throat', 'brow', 'crown'];
    expect(keys.map((key) => findChakra(blocks[key].label))).toEqual(CHAKRAS);
    expect(keys.map((key) => findChakra(sound.centres[key]))).toEqual(CHAKRAS);
    expect(phrases.centres.map(({ name }: { name: string }) => findChakra(`${name} (5 min)`))).toEqual(
      CHAKRAS,
    );
    const others = [phrases.arrive.name, phrases.close.name, phrases.page_title, phrases.care_title];
    expect(others.map(findChakra)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('calls the sixth Third Eye', () => {
    const { phrases } = read('content/tools/chakraflow/en.json');
    expect(phrases.centres.map(({ name }: { name: string }) => name)).toEqual([
      'Root',
      'Sacral',
      'Solar Plexus',
      'Heart',
      'Throat',
      'Third Eye',
      'Crown',
    ]);
  });

  it('knows the heart as the one that the tool sets highest until somebody says otherwise', () => {
    const { blocks } = read('content/tools/chakraflow/tool.json') as {
      blocks: { id: string; max?: number; default: number }[];
    };
    const { blocks: labels } = read('content/tools/chakraflow/en.json');
    const [first, second] = blocks
      .filter(({ max }) => max === 10)
      .toSorted((one, other) => other.default - one.default);
    expect(findChakra(labels[first?.id ?? ''].label)).toBe('heart');
    expect(first?.default).toBeGreaterThan(second?.default ?? 0);
  });

  it.each([
    ['4. The Heart Chakra', 'heart'],
    ['Herzchakra', 'heart'],
    ['0:00 – Root', 'root'],
    ['第三の目', 'third-eye'],
    ['Rooted in the day', undefined],
    ['What the heart knows', undefined],
    ['Fronting the day', undefined],
  ])('%s', (text, chakra) => expect(findChakra(text)).toBe(chakra));
});
