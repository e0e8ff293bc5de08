import { expect, test } from 'vitest';
import { isOwnPage } from '#core/addresses/own-pages.ts';
import { BENEFITS, isHere, placeOf } from './benefits.ts';

const LINES = Object.values(BENEFITS).flat();

test.each(LINES.filter(isHere))('%s leads to a page', (benefit) =>
  expect(isOwnPage(placeOf(benefit))).toBe(true),
);

test('what is not built yet is known to be coming', () =>
  expect(LINES.filter((benefit) => !isHere(benefit))).toEqual([
    'benefits.pro.early',
    'benefits.exclusive.api',
  ]));
