import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#content/vocabulary.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { tracePath } from '#tests/support/trace-path.ts';
import { coverColor, coverFigure, TOPICS } from './cover.ts';
import { FAMILY_FIGURES } from './families.ts';
import { lattice } from './figures/lattice.ts';
import { pursuit } from './figures/pursuit.ts';
import { star } from './figures/star.ts';
import { torus } from './figures/torus.ts';
import { plateFigure } from './plate.ts';
import { sealFigure } from './seal.ts';
import { seedOf } from './seed.ts';

/** Points are rounded to 0.1, and a spline may swell between its points by a little. */
const TOLERANCE = 1;
const reach = (path: string) => Math.max(0, ...tracePath(path).map(([x, y]) => Math.hypot(x, y)));
const count = (path: string) => path.split('M').length - 1;

const names = fc.string({ minLength: 1, maxLength: 30 });

describe('every figure', () => {
  test('is the same for the same name, wherever and whenever it is drawn', () => {
    fc.assert(
      fc.property(names, fc.constantFrom(...CATEGORIES), (name, family) => {
        expect(sealFigure(family, name)).toEqual(sealFigure(family, name));
      }),
    );
  });

  test.each(CATEGORIES)('%s stays within the disc and fills it, as a seal of any name', (family) => {
    fc.assert(
      fc.property(names, (name) => {
        const { main, fine } = sealFigure(family, name);
        expect(reach(main + fine)).toBeLessThanOrEqual(100 + TOLERANCE);
        expect(reach(main)).toBeGreaterThan(60);
      }),
      { numRuns: runs(60) },
    );
  });

  test.each(CATEGORIES)('%s stays within the disc as a plate', (family) => {
    const { main, fine } = plateFigure(family);
    expect(reach(main + fine)).toBeLessThanOrEqual(100 + TOLERANCE);
    expect(fine).not.toBe('');
  });

  test.each([...TOPICS, 'Anything else'])('%s stays within the disc as a cover of any bundle', (topic) => {
    fc.assert(
      fc.property(names, (slug) => {
        const { main, fine } = coverFigure(topic, slug);
        expect(reach(main + fine)).toBeLessThanOrEqual(100 + TOLERANCE);
      }),
      { numRuns: runs(40) },
    );
  });

  test('has one decimal at most and no lost numbers', () => {
    const drawings = Object.values(FAMILY_FIGURES).flatMap((draw) =>
      Array.from({ length: 40 }, (_, i) => [
        draw(seedOf(`tool-${i}`), 'light'),
        draw(seedOf(`tool-${i}`), 'full'),
      ]),
    );
    for (const { main, fine } of drawings.flat()) {
      expect(main + fine).not.toMatch(/NaN|Infinity|undefined|\.\d\d|-0(?![.\d])/);
    }
  });
});

describe('known figures', () => {
  test('a full lattice has 19 circles and the edge, a light one 7', () => {
    const full = lattice(0, 'full');
    expect(count(full.main) + count(full.fine)).toBe(20);
    expect(count(lattice(0, 'light').main)).toBe(7);
  });

  test('a lattice turned by 30 degrees has a circle straight above the centre', () => {
    const [first] = tracePath(
      lattice(1, 'light')
        .main.split('M')
        .map((part) => `M${part}`)
        .find((part) => part.startsWith('M-50 -50a')) ?? '',
    );
    expect(first).toEqual([-50, -50]);
  });

  test.each([
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 8],
  ])(
    'pursuit of seed %i has polygons with %i corners, the first one upright on the edge',
    (seed, corners) => {
      const [outer = ''] = pursuit(seed, 'full').main.split('Z');
      const points = tracePath(outer);
      expect(points).toHaveLength(corners);
      expect(points[0]).toEqual([0, -100]);
    },
  );

  test('each polygon of pursuit lies in the one before', () => {
    const radii = pursuit(7, 'light')
      .main.split('Z')
      .filter(Boolean)
      .map((polygon) => reach(`${polygon}Z`));
    expect(radii).toEqual([...radii].sort((a, b) => b - a));
  });

  test('a torus has as many circles as its seed says', () => {
    const { main, fine } = torus(1, 'full');
    expect(count(main) + count(fine)).toBe(24 + 1);
  });

  test('a star of seed 0 has seven points and both its star polygons', () => {
    const { main, fine } = star(0, 'full');
    expect(count(main)).toBe(2);
    expect(count(fine)).toBe(1);
    expect(fine.split('L')).toHaveLength(7);
  });

  test('a topic without a figure of its own gets its star by its name, not by the bundle', () => {
    expect(coverFigure('Gardening', 'a')).toEqual(coverFigure('Gardening', 'b'));
    expect(coverFigure('Gardening', 'a')).not.toEqual(coverFigure('Cooking', 'a'));
  });
});

test.each([
  ['Spiritual', 'spiritual'],
  ['Business', 'business'],
  ['Coaching', 'coaching'],
  ['Marketing', 'marketing'],
  ['Creative', 'creative'],
  ['Personal Development', 'personal-development'],
  ['spiritual', 'other'],
  ['Cooking', 'other'],
  ['toString', 'other'],
  ['', 'other'],
])('the cover of "%s" has the cloth %s', (topic, color) => {
  expect(coverColor(topic)).toBe(color);
});
