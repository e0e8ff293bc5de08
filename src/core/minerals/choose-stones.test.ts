import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseStones, describeStone, findStone } from './choose-stones.ts';
import { STONES } from './stones.ts';

const THEMES = ['calm', 'love', 'focus', 'courage', 'boundaries', 'voice', 'change', 'joy'];
const PLACES = ['ring', 'pendant', 'pocket', 'desk', 'bedside', 'window', 'bathroom'];
const wish = {
  theme: 'calm',
  place: 'desk',
  wet: 'dry',
  colour: 'any',
  price: 3,
  seed: 1,
  language: 'en' as const,
};

describe('the table of stones', () => {
  // Handbook of Mineralogy: formula and hardness.
  test.each([
    ['quartz', 'SiO₂', 7, 7],
    ['selenite', 'CaSO₄·2H₂O', 2, 2],
    ['halite', 'NaCl', 2, 2.5],
    ['calcite', 'CaCO₃', 3, 3],
    ['fluorite', 'CaF₂', 4, 4],
    ['malachite', 'Cu₂(CO₃)(OH)₂', 3.5, 4],
    ['pyrite', 'FeS₂', 6, 6.5],
    ['kyanite', 'Al₂SiO₅', 4.5, 7],
    ['turquoise', 'CuAl₆(PO₄)₄(OH)₈·4H₂O', 5, 6],
    ['aquamarine', 'Be₃Al₂Si₆O₁₈', 7.5, 8],
  ])('%s: %s, %f to %f', (key, formula, from, to) =>
    expect(STONES[key]).toMatchObject({ formula, mohs: [from, to] }),
  );

  test('lets nothing near water that dissolves, rusts, holds copper or is softer than three', () => {
    for (const [key, { water, notes, mohs }] of Object.entries(STONES)) {
      const isAtRisk = notes.some((note) => ['dissolves', 'rusts', 'copper'].includes(note));
      if (isAtRisk) expect([key, water]).toEqual([key, 'no']);
      if (mohs[0] < 3) expect([key, water]).not.toEqual([key, 'yes']);
    }
  });

  test('is as wide as its themes', () => {
    expect(Object.keys(STONES).length).toBeGreaterThanOrEqual(30);
    for (const { mohs, themes } of Object.values(STONES)) {
      expect(mohs[0]).toBeLessThanOrEqual(mohs[1]);
      expect(themes.length).toBeGreaterThan(0);
      expect(themes.filter((theme) => !THEMES.includes(theme))).toEqual([]);
    }
  });
});

describe('a choice of stones', () => {
  test('names what rules the others out', () => {
    const { picks, leftOut } = chooseStones({ ...wish, place: 'bathroom', price: 1 });
    expect(picks[0]).toMatchObject({ hasTheme: true, water: 'yes' });
    expect(leftOut).toContainEqual({ key: 'selenite', obstacles: ['water'] });
    expect(leftOut).toContainEqual({ key: 'celestine', obstacles: ['water', 'price'] });
    expect(leftOut).toContainEqual({ key: 'aquamarine', obstacles: ['price'] });
  });

  test('puts a stone of the theme and the colour first', () =>
    expect(chooseStones({ ...wish, colour: 'violet', price: 1 }).picks[0]?.key).toMatch(
      /amethyst|lepidolite/,
    ));

  test('gives three that survive, whatever is wished', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...THEMES),
        fc.constantFrom(...PLACES),
        fc.constantFrom('dry', 'splash', 'wet'),
        fc.integer({ min: 1, max: 3 }),
        fc.integer(),
        (theme, place, wet, price, seed) => {
          const { picks } = chooseStones({ theme, place, wet, colour: 'any', price, seed, language: 'en' });
          expect(picks).toHaveLength(3);
          for (const stone of picks) {
            expect(stone.price).toBeLessThanOrEqual(price);
            if (wet === 'wet') expect(stone.water).toBe('yes');
            if (wet === 'splash') expect(stone.water).not.toBe('no');
            if (place === 'pendant' || place === 'pocket') expect(stone.mohs[0]).toBeGreaterThanOrEqual(5);
            if (place === 'window') expect(stone.sun).toBe('ok');
            if (place === 'ring') expect(stone.mohs[0]).toBeGreaterThanOrEqual(6.5);
          }
        },
      ),
    );
  });

  test.each([
    ['halite', 1],
    ['malachite', 2],
    ['obsidian', 2],
    ['moonstone', 3],
    ['jasper', 4],
    ['garnet', 4],
  ])('%s has firmness %i', (key, firmness) => expect(describeStone(key, 'en')?.firmness).toBe(firmness));
});

test('writes hardness as the language does', () => {
  expect(describeStone('agate', 'en')?.hardness).toBe('6.5–7');
  expect(describeStone('agate', 'de')?.hardness).toBe('6,5–7');
  expect(describeStone('quartz', 'de')?.hardness).toBe('7');
});

describe('a stone by its name', () => {
  const names = {
    quartz: 'Rock crystal',
    rose_quartz: 'Rose quartz',
    selenite: 'Sélénite (gypse)',
    jade: 'Jade',
  };

  test.each([
    ['my rose quartz heart', 'rose_quartz'],
    ['SELENITE', 'selenite'],
    ['gypse', 'selenite'],
    ['a rock-crystal point', 'quartz'],
  ])('%s', (text, key) => expect(findStone(text, names, 'fr')?.key).toBe(key));

  test.each(['', 'pebble', 'constructor'])('none in "%s"', (text) =>
    expect(findStone(text, names, 'fr')).toBeNull(),
  );
});
