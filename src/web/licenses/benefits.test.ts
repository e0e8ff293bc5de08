import { expect, test } from 'vitest';
import { isOwnPage } from '#core/addresses/own-pages.ts';
import { LEVELS, type PaidLevel } from '#core/licenses/levels.ts';
import { hasRowLimit, QUOTAS } from '#core/storage/quotas.ts';
import { amountOf, BENEFITS, certifiedBenefits, isHere, placeOf } from './benefits.ts';

const LINES = Object.values(BENEFITS).flat();

test.each(LINES.filter(isHere))('%s leads to a page', (benefit) =>
  expect(isOwnPage(placeOf(benefit))).toBe(true),
);

test('what is not built yet is known to be coming', () =>
  expect(LINES.filter((benefit) => !isHere(benefit))).toEqual([
    'benefits.pro.early',
    'benefits.exclusive.api',
  ]));

test('a certificate promises neither what is coming nor the whole platform', () => {
  expect(certifiedBenefits('pro')).not.toContain('benefits.pro.early');
  expect(certifiedBenefits('exclusive')).toEqual(
    BENEFITS.exclusive.filter((benefit) => !/access|api/.test(benefit)),
  );
});

test('every level brings more voices than the one below, and the last no end of them', () => {
  const voices = LEVELS.map((level) => QUOTAS[level].voiceProfiles);
  const rows = voices.map((allowed) => allowed.rows);
  expect([...new Set(rows)].sort((a, b) => a - b)).toEqual(rows);
  expect(voices.map(hasRowLimit)).toEqual([true, true, true, true, false]);
  const paid = LEVELS.filter((level): level is PaidLevel => level !== 'none');
  expect(paid.map((level) => amountOf(`benefits.${level}.personalization`, level)?.allowed)).toEqual(
    voices.slice(1),
  );
});

test('tools of one’s own are what the highest level has most of', () => {
  const { customTools } = QUOTAS.exclusive;
  expect(amountOf('benefits.exclusive.development', 'exclusive')).toEqual({
    kind: 'customTools',
    allowed: customTools,
  });
  expect(customTools.rows).toBeGreaterThan(QUOTAS.reseller.customTools.rows);
  expect(amountOf('benefits.pro.voice', 'pro')).toBeUndefined();
});
