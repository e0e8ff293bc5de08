/**
 * Recomputes the WCAG 2 ratios of every pair of tokens that meets on a screen, in both themes. A brand whose colours
 * fail is refused here. AA asks 4.5 for text, 3 for large text and for edges and lines that carry meaning.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

function tokenOf(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`There is no token --${name}`);
  const pair = /light-dark\(\s*(#\w+),\s*(#\w+)\s*\)/.exec(value);
  const color = pair ? pair[theme === 'light' ? 1 : 2] : value.trim();
  if (!color || !/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`--${name} is no opaque colour: ${color}`);
  return color;
}

/** Relative luminance as in WCAG 2.2, from "#rrggbb". */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['page', 'leaf', 'sunk', 'raised'];
const CLOTHS = [
  'spiritual',
  'business',
  'coaching',
  'marketing',
  'creative',
  'personal-development',
  'other',
].map((topic) => `cloth-${topic}`);
const CHAKRAS = ['root', 'sacral', 'solar-plexus', 'heart', 'throat', 'third-eye', 'crown'].map(
  (name) => `chakra-${name}`,
);
const on = (tokens: string[], grounds: string[]) =>
  tokens.flatMap((token) => grounds.map((ground) => [token, ground]));

const TEXT = [
  ...on(['text', 'text-soft', 'text-faint', 'touch', 'touch-hover', 'lit-text'], GROUNDS),
  ...on(['danger', 'success', 'warning'], GROUNDS),
  ...on(['text', 'touch', 'text-soft'], ['touch-wash']),
  ['on-touch', 'touch'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['lit-text', 'lit-wash'],
  ['danger', 'danger-wash'],
  ['success', 'success-wash'],
  ['warning', 'warning-wash'],
  ['on-danger', 'danger-fill'],
  ['on-success', 'success-fill'],
  ['foil-bright', 'cloth-spiritual'],
  ...on(['on-cloth', 'foil'], CLOTHS),
] as [string, string][];

const LINES = [...on(['rule-strong', 'lit', 'focus', 'touch'], GROUNDS), ...on(CHAKRAS, ['leaf'])] as [
  string,
  string,
][];

describe.each(THEMES)('%s theme', (theme) => {
  test.each(TEXT)('text: %s on %s', (token, ground) => {
    expect(contrast(tokenOf(token, theme), tokenOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(LINES)('line: %s on %s', (token, ground) => {
    expect(contrast(tokenOf(token, theme), tokenOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('the formula gives the known ratios', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
