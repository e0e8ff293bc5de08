import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '#core/languages/languages.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { VerifyEmailResult } from './verify-email-result.tsx';

const CONFIRM = 'POST /api/auth/verify-email';
const RESEND = 'POST /api/auth/send-verification-email';
const user = { id: 'u1', email: 'ana@example.com', name: 'Ana', role: 'user', emailVerified: true };
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};

const confirmed = () => {
  api.routes['GET /api/session'] = () => Response.json({ user, level: 'none' });
  return Response.json({ user: { id: 'u1' } });
};

beforeEach(async () => {
  api = answerApi({
    [CONFIRM]: confirmed,
    [RESEND]: () => Response.json({}),
    'GET /api/session': () => Response.json({ user: null, level: 'none' }),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function open(path: string, language: (typeof LANGUAGES)[number] = 'en') {
  cleanUp = await render(<VerifyEmailResult />, ['account'], language, path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const password = () => page.getByLabelText('Password', { exact: true });
const confirm = () => page.getByRole('button', { name: 'Confirm and log in' }).click();
const asked = () => api.asked.filter(({ route }) => route === CONFIRM).map(({ body }) => body);

test('the link asks for the password of the sign-up; opening it sends nothing', async () => {
  await open('/verify-email?token=the-token');
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(asked()).toEqual([]);
  await confirm();
  await expect.element(password()).toHaveAccessibleDescription('Enter your password.');
  expect(asked()).toEqual([]);
});

test('another password: says what may be behind it, and keeps the link', async () => {
  await open('/verify-email?token=the-token');
  api.routes[CONFIRM] = () =>
    refuse(422, 'validation_failed', { reason: 'invalid_password', issues: [{ path: 'password' }] });
  await password().fill('of the owner');
  await confirm();
  await expect
    .element(password())
    .toHaveAccessibleDescription('This is not the password that was chosen with this sign-up.');
  await expect.element(password()).toHaveFocus();
  await expect.element(page.getByText('Somebody else may have signed up', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'sign up again' })).toHaveAttribute('href', '/signup');
  for (const theme of ['light', 'dark']) {
    document.documentElement.className = theme;
    await expectNoAxeViolations();
  }

  api.routes[CONFIRM] = confirmed;
  await password().fill('a long walk');
  await confirm();
  await expect.element(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  expect(asked().at(-1)).toEqual({ token: 'the-token', password: 'a long walk' });
});

test('a link that is worth nothing any more leads to a new one', async () => {
  api.routes[CONFIRM] = () => refuse(400, 'bad_request', { reason: 'invalid_token' });
  await open('/verify-email?token=used');
  await password().fill('a long walk');
  await confirm();
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByLabelText('Email', { exact: true }).fill('ana@example.com');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
});

test.each(LANGUAGES)('asks in %s', async (language) => {
  await open('/verify-email?token=the-token', language);
  expect(document.body.textContent).not.toMatch(/verify\.|fields\.|\{\{/);
});
