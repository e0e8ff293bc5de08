import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCHEMES } from '#core/colour/scheme.ts';
import { readSvg } from '#tests/support/files/svg.ts';
import { composeFigure } from './compose-figure.ts';
import { FIGURE_SIZES, type FigureParams, FORMS, figureParams } from './figure-params.ts';
import { planRings } from './plan-rings.ts';

const params: FigureParams = {
  intention: 'Quiet evenings',
  form: 'petals',
  symmetry: 8,
  layers: 5,
  palette: 'dawn',
  color: '',
  ground: 'dark',
  size: 'square',
  seed: 1,
};

const anyParams: fc.Arbitrary<FigureParams> = fc.record({
  intention: fc.string({ unit: 'binary' }),
  form: fc.oneof(fc.constantFrom(...FORMS), fc.string()),
  symmetry: fc.oneof(fc.integer({ min: -5, max: 40 }), fc.double()),
  layers: fc.oneof(fc.integer({ min: -5, max: 40 }), fc.double()),
  palette: fc.oneof(fc.constantFrom(...SCHEMES), fc.string()),
  color: fc.oneof(fc.constant('#7a5ea8'), fc.string()),
  ground: fc.constantFrom('light', 'dark', ''),
  size: fc.constantFrom(...Object.keys(FIGURE_SIZES), '', 'toString'),
  seed: fc.nat(),
});

describe('a figure', () => {
  test('is well-formed SVG that draws nothing from outside, whatever it is drawn from', () => {
    fc.assert(
      fc.property(anyParams, (any) => {
        const svg = composeFigure(any);
        for (const { name, attributes } of readSvg(svg)) {
          expect(['svg', 'title', 'defs', 'radialGradient', 'stop', 'rect', 'g', 'circle', 'path']).toContain(
            name,
          );
          for (const value of Object.values(attributes)) {
            expect(value).not.toMatch(/NaN|Infinity|undefined/);
            expect(value.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/:\/\/|url\((?!#)/);
          }
        }
        expect(composeFigure(any)).toBe(svg);
      }),
    );
  });

  test('is as large as its size says and has its intention for a name', () => {
    const svg = composeFigure({ ...params, size: 'print', intention: 'A <b> & "c"' });
    expect(svg).toContain('width="2480" height="3508" viewBox="0 0 2480 3508" role="img"');
    expect(svg).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
  });

  test('repeats around its centre as often as its symmetry says', () => {
    const turns = (symmetry: number) =>
      new Set(
        readSvg(composeFigure({ ...params, form: 'petals', symmetry, layers: 2 })).flatMap(
          ({ attributes: { transform = '' } }) => transform.match(/^rotate\((.+)\)$/)?.[1] ?? [],
        ),
      ).size;
    // The second ring stands in the gaps of the first, which is doubled up to eight.
    expect([turns(12), turns(9)]).toEqual([24, 18]);
  });

  test('is another one for another form, seed, symmetry, palette or ground', () => {
    const others: Partial<FigureParams>[] = [
      { seed: 2 },
      { form: 'waves' },
      { symmetry: 7 },
      { palette: 'moon' },
      { ground: 'light' },
      { color: '#7a5ea8' },
    ];
    const drawn = [params, ...others.map((other) => ({ ...params, ...other }))].map(composeFigure);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

test('rings run from the rim to the centre and stay within the figure', () => {
  fc.assert(
    fc.property(anyParams, (any) => {
      const rings = planRings(any);
      expect(rings.length).toBeGreaterThanOrEqual(2);
      expect(rings.length).toBeLessThanOrEqual(9);
      rings.forEach(({ inner, outer, count }, index) => {
        expect(inner).toBeGreaterThanOrEqual(0);
        expect(inner).toBeLessThan(outer);
        expect(outer).toBeLessThanOrEqual(rings[index - 1]?.outer ?? 1);
        expect(count).toBeGreaterThanOrEqual(3);
      });
    }),
  );
});

test('the form gives the parameters, with defaults for what is missing and another seed for another variant', () => {
  expect(figureParams({})).toMatchObject({
    form: 'petals',
    symmetry: 8,
    layers: 5,
    ground: 'dark',
    size: 'square',
  });
  const values = {
    intention: ' Rest ',
    form: 'star',
    symmetry: 6,
    layers: 3,
    palette: 'moon',
    color: '',
    ground: 'light',
    size: 'desk',
  };
  expect(figureParams(values)).toMatchObject({ ...values, intention: 'Rest' });
  expect(figureParams({ ...values, variant: 2 }).seed).not.toBe(figureParams(values).seed);
});
