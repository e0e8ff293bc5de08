import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { BundleList } from './bundle-list.tsx';
import { CloneLicenses } from './clone-licenses.tsx';
import { PricingPage } from './pricing-page.tsx';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const show = async (...providers: string[]) => showPage(<PricingPage />, providers);
const showPage = async (content: ReactNode, providers = ['test'], path = '/') => {
  answerApi({ 'GET /api/payment-methods': () => Response.json(wholeList(providers.map((id) => ({ id })))) });
  cleanUp = await render(<main>{content}</main>, ['billing', 'common'], 'en', path);
};
/** As the specification has them. */
const PLANS = [
  ['Standard', '$19 a month', ['Basic features', '3 tools', 'Email support']],
  ['Pro', '$49 a month', ['All standard features', '10 tools', 'Priority support', 'Advanced analytics']],
  ['Reseller', '$149 a month', ['All pro features', '25 tools', 'White labeling', 'Dedicated support']],
] as const;
const links = (name: RegExp) => page.getByRole('link', { name });

it('sells three plans and two licenses at the prices of the book', async () => {
  await show('test');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pricing Plans' })).toBeVisible();
  for (const [name, price, lines] of PLANS) {
    const article = page.getByRole('article', { name });
    await expect.element(article.getByText(price)).toBeVisible();
    const shown = article.getByRole('listitem').elements();
    expect(shown.map(({ textContent }) => textContent)).toEqual(lines);
  }
  const plan = page.getByRole('article', { name: 'Pro' });
  await expect
    .element(plan.getByText('10 places, for any 10 of the 26 standard and pro tools.'))
    .toBeVisible();
  await expect.element(links(/^Get Started/).nth(4)).toBeVisible();
  expect(links(/^Get Started/).elements()).toHaveLength(5);
  await expectNoAxeViolations();
});

it('says where nothing is sold, and leads to who grants licenses', async () => {
  await show();
  await expect.element(page.getByText(/^Payments are not set up on this site/)).toBeVisible();
  expect(links(/^Get Started/).elements()).toHaveLength(0);
  expect(links(/^Write to us/).elements()).toHaveLength(5);
  for (const link of links(/^Write to us/).elements()) expect(link.getAttribute('href')).toMatch(/^mailto:/);
});

it('compares personalization by its words, and the offline mode of notes', async () => {
  await show('test');
  const cells = (name: RegExp) =>
    page
      .getByRole('row', { name })
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .element(page.getByRole('link', { name: 'Personalization' }))
    .toHaveAttribute('href', '/brand-voice');
  expect(cells(/^Personalization/)).toEqual(['–No', 'Basic', 'Advanced', 'Full', 'Unlimited']);
  expect(cells(/^Offline mode in notes/)).toEqual(['–No', '–No', 'Yes', 'Yes', 'Yes']);
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

it('sells both clone licenses by themselves, each with its price and the way to it', async () => {
  await showPage(<CloneLicenses level={1} />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clone Licenses' })).toBeVisible();
  for (const [id, price] of [
    ['clone-license', '$1,497'],
    ['reseller-clone-license', '$497'],
  ] as const) {
    const deed = page.getByRole('listitem').filter({ hasText: price });
    const link = deed.getByRole('link', { name: /^Get Started/ });
    await expect.element(link).toHaveAttribute('href', `/checkout/${id}`);
    await expect.element(link).toHaveTextContent('Get Started');
  }
});

it('opens the list of tool bundles at the one that a link names', async () => {
  await page.viewport(390, 600);
  await showPage(<BundleList />, ['test'], '/tool-bundles#launch-path');
  const bundle = page.getByRole('listitem', { name: 'Launch Path' });
  await expect.poll(() => bundle.element().getBoundingClientRect().top).toBeLessThan(600);
  expect(scrollY).toBeGreaterThan(600);
  expect(bundle.getByRole('list').getByRole('link').elements()).not.toHaveLength(0);
  await expect
    .element(bundle.getByRole('link', { name: /^Get Started/ }))
    .toHaveAttribute('href', '/checkout/launch-path');
});
