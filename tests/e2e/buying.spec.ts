/** The way of money: from a price to a tool that runs, and back again. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './steps/fixtures.ts';
import { signUp } from './steps/sign-up.ts';
import { playPayment } from './steps/store-acts.ts';

test('from a visitor to a plan, a chosen tool that runs, a refund and a closed gate', async ({
  page,
  site,
}) => {
  const email = `mira-${randomUUID()}@lumora.test`;
  await test.step('a visitor chooses the Pro plan and is asked who they are', async () => {
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing Plans' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Get Started/ })).toHaveCount(5);
    await page.getByRole('link', { name: 'Get Started: Pro', exact: true }).click();
    await page.waitForURL(/\/login\?next=%2Fcheckout%2Fpro-plan/);
  });

  await test.step('signs up and finds the gate of a pro tool closed', async () => {
    await signUp(page, site, email);
    await page.goto('/tools/clipgenius');
    await expect(page.getByRole('heading', { name: 'Pro Required' })).toBeVisible();
  });

  await test.step('has a card declined, then pays with one that needs authentication', async () => {
    // As older links call the plan.
    await page.goto('/checkout/pro');
    await expect(page.getByText('$49 a month')).toBeVisible();
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/test-payment/*');
    await page.getByLabel('is declined').check();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('The card was declined.')).toBeVisible();
    await page.getByLabel('needs authentication').check();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, it is me' }).click();
    await page.waitForURL('**/orders/*');
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt \d+$/);
  });

  await test.step('chooses a tool and runs it', async () => {
    await page.getByRole('link', { name: 'Choose your tools' }).click();
    await expect(page.getByText('0 of 10 places taken')).toBeVisible();
    await page.getByLabel('ClipGenius').check();
    await page.getByRole('button', { name: 'Save the choice' }).click();
    await expect(page.getByText('Your tools are ready')).toBeVisible();
    // It keeps its place for a day.
    const chosen = page.getByRole('checkbox', { name: 'ClipGenius', exact: true });
    await expect(chosen).toBeDisabled();
    await expect(chosen).toHaveAccessibleDescription(/Keeps its place until/);
    await page.goto('/tools/clipgenius');
    await runExample(page);
  });

  await test.step('cancels the plan and keeps it after all', async () => {
    await page.goto('/manage-license');
    await page.getByRole('button', { name: 'Cancel the plan' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this plan?' });
    await question.getByRole('button', { name: 'Cancel the plan' }).click();
    await expect(page.getByText(/and does not renew\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep the plan' }).click();
    await expect(page.getByText(/^The plan renews on/)).toBeVisible();
  });

  let certificate = '';
  await test.step('makes a certificate of it, and a stranger checks it', async () => {
    await page.goto('/license-dashboard#documentation');
    await page.getByRole('button', { name: 'Generate License PDF' }).click();
    await expect(page.getByText('License PDF generated successfully')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Certificate [0-9A-Z-]{14}, page 1/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^pro-plan_license_\d{4}-\d\d-\d\d\.pdf$/);
    const text = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download text' }).click();
    expect((await text).suggestedFilename()).toMatch(/^pro-plan_license_\d{4}-\d\d-\d\d\.txt$/);
    const written = await readFile(await (await text).path(), 'utf8');
    expect(written).toContain('- ClipGenius (Pro)');
    await page.getByRole('button', { name: 'Email to Me' }).click();
    await expect(page.getByText(/^Sent to mira-/)).toBeVisible();
    const sent = (await site.outbox(email)).at(-1);
    expect(sent?.file?.name).toMatch(/^pro-plan_license_\d{4}-\d\d-\d\d\.pdf$/);
    await page.getByRole('link', { name: 'Open its public page' }).click();
    await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('ClipGenius')).toBeVisible();
    certificate = page.url();
  });

  await test.step('one letter that was changed is noticed, whatever the server says of the id', async () => {
    await page.getByLabel('Id, address or scanned text').fill(certificate.replace(/.(?=.{20}$)/, flip));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Forged or altered' })).toBeVisible();
  });

  await test.step('gets the money back, and the gate closes', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Pro', exact: true }).click();
    await playPayment(page, 'Refund all');
    await expect(page.getByRole('heading', { name: 'Refunded', exact: true })).toBeVisible();
    await page.goto('/tools/clipgenius');
    await expect(page.getByRole('heading', { name: 'Pro Required' })).toBeVisible();
    await page.goto(certificate);
    await expect(page.getByRole('heading', { name: 'Revoked' })).toBeVisible();
  });
});

const flip = (letter: string): string => (letter === 'A' ? 'B' : 'A');

async function runExample(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Try an example' }).getByRole('button').first().click();
  const result = page.getByRole('region').filter({ has: page.getByText('On-device draft') });
  await expect(result.getByRole('heading').nth(1)).toBeVisible();
  // One that is left on its way is sent by a later page, and refused where the license is gone by then.
  await expect(result.getByRole('button', { name: 'Saved in your history' })).toBeVisible();
}
