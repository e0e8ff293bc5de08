import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { LicenseGuidePage } from './license-guide-page.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

test('says how a license is passed on, in the words that stand before giver and recipient', async () => {
  cleanUp = await render(<LicenseGuidePage />, ['license-guide', 'gate', 'resale'], 'en', '/license-guide');
  const resale = page.getByRole('region', { name: 'Resale rights' });
  await expect.element(resale.getByText(/to one email address, as a gift or for a price/)).toBeVisible();
  await expect.element(resale.getByText(/take the offer, for 14 days/)).toBeVisible();
  await expect.element(resale.getByText(/^A gift ends when the license it comes from ends/)).toBeVisible();
  await expect.element(resale.getByText(/^A license that was sold stays with its buyer/)).toBeVisible();
  await expect.element(resale.getByRole('link', { name: 'Resale' })).toHaveAttribute('href', '/resale');
  expect(resale.element().textContent).not.toContain('write to us');
});

test('says what the business use license allows', async () => {
  cleanUp = await render(<LicenseGuidePage />, ['license-guide', 'gate', 'resale'], 'en', '/license-guide');
  const business = page.getByRole('region', { name: 'Business use license' });
  await expect.element(business.getByText(/^The business use license goes further/)).toBeVisible();
  expect(business.element().id).toBe('business');
});
