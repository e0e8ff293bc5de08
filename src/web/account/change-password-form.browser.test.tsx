import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

const EMAIL = 'ada@example.test';
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};

beforeEach(async () => {
  api = answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'ada', email: EMAIL }, level: 'none' }),
    'POST /api/auth/change-password': () => refuse(409, 'conflict', { reason: 'no_password' }),
    'POST /api/auth/request-password-reset': () => Response.json({ status: true }),
  });
  await refreshSession();
  cleanUp = await render(<ChangePasswordForm />, ['account', 'settings', 'common']);
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const ordered = () => api.asked.filter(({ route }) => route.endsWith('reset')).map(({ body }) => body);

it('offers a link by mail to an account that has no password, and says that it has none', async () => {
  await page.getByLabelText('Current password', { exact: true }).fill('what might it be');
  await page.getByLabelText('New password', { exact: true }).fill('a new password');
  await button('Change password').click();
  const text = page.getByText(/^Your account has no password yet\. A link/);
  await expect.element(text).toHaveFocus();
  await expectNoAxeViolations();
  await button('Send the link').click();
  await expect.element(page.getByText(/^The link is on its way to ada@example\.test\./)).toBeVisible();
  expect(ordered()).toEqual([{ email: EMAIL, redirectTo: '/reset-password' }]);
});

it('offers it before anything is typed, and leads back', async () => {
  await button('Forgotten, or none yet?').click();
  await expect
    .element(page.getByText(/^A link to choose a password goes to ada@example\.test\./))
    .toBeVisible();
  await button('Cancel').click();
  await expect.element(page.getByLabelText('Current password', { exact: true })).toBeVisible();
  expect(ordered()).toEqual([]);
});
