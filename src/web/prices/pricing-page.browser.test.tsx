import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { PricingPage } from './pricing-page.tsx';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const show = async (...providers: string[]) => {
  answerApi({ 'GET /api/payment-methods': () => Response.json(wholeList(providers.map((id) => ({ id })))) });
  cleanUp = await render(
    <main>
      <PricingPage />
    </main>,
    ['billing', 'common'],
  );
};
const LEVELS = ['Standard', 'Pro', 'Reseller'];
const links = (name: RegExp) => page.getByRole('link', { name });

it('sells three plans and two licenses at the prices of the book', async () => {
  await show('test');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pricing Plans' })).toBeVisible();
  for (const name of LEVELS) await expect.element(page.getByRole('article', { name })).toBeVisible();
  const plan = page.getByRole('article', { name: 'Pro' });
  await expect.element(plan.getByText('$49 a month')).toBeVisible();
  await expect
    .element(plan.getByText('10 places, for any 10 of the 26 standard and pro tools.'))
    .toBeVisible();
  await expect.element(links(/^Get Started/).nth(4)).toBeVisible();
  expect(links(/^Get Started/).elements()).toHaveLength(5);
  await expectNoAxeViolations();
});

it('says where nothing is sold, and leads to who grants licenses', async () => {
  await show();
  await expect.element(page.getByText(/^Buying is not set up on this site/)).toBeVisible();
  expect(links(/^Get Started/).elements()).toHaveLength(0);
  expect(links(/^Write to us/).elements()).toHaveLength(5);
  for (const link of links(/^Write to us/).elements()) expect(link.getAttribute('href')).toMatch(/^mailto:/);
});

it('compares the levels: voice comes with Pro, and the word leads to it', async () => {
  await show('test');
  const row = page.getByRole('row', { name: /^Voice / });
  await expect.element(row.getByRole('link', { name: 'Voice' })).toHaveAttribute('href', '/voice-settings');
  const levels = page.getByRole('columnheader', { name: /^(Free|Standard|Pro|Reseller|Exclusive)$/ });
  const textsOf = (cells: typeof row) => cells.elements().map(({ textContent }) => textContent);
  expect(textsOf(levels)).toEqual(['Free', 'Standard', 'Pro', 'Reseller', 'Exclusive']);
  expect(textsOf(row.getByRole('cell'))).toEqual(['–No', '–No', 'Yes', 'Yes', 'Yes']);
});
