/** Parts of a page whose script cannot be had: the rest stays as it is, and what was written. */
import { awake } from './steps/awake.ts';
import { expect, test } from './steps/fixtures.ts';

// What a worker of the site keeps would be had all the same.
test.use({
  serviceWorkers: 'block',
  allowedErrors: /status of 404|A part of the page could not be loaded|dynamically imported module/,
});

test('a result whose script is not there leaves the form, and is there on the page loaded anew', async ({
  page,
}) => {
  const script = /\/assets\/run-result-[^/]*\.js$/;
  const number = page.getByRole('form').getByRole('textbox').first();
  const draft = page.getByRole('button', { name: 'Draft on this device' });
  await page.goto('/tools/angelnumber');
  await awake(page);
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await number.fill('444');
  await draft.click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expect(number).toHaveValue('444');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(number).toHaveValue('444');
  await draft.click();
  await expect(page.locator('.result')).toContainText('444');
});
