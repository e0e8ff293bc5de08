import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const SIGN_UP = 'POST /api/auth/sign-up/email';
const RESEND = 'POST /api/auth/send-verification-email';
const onSent = vi.fn();
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};

beforeEach(() => {
  onSent.mockReset();
  api = answerApi({
    [SIGN_UP]: () => Response.json({ status: true, signUpId: 's1' }),
    [RESEND]: () => Response.json({}),
  });
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const field = (label: string) => page.getByLabelText(label, { exact: true });

async function show() {
  cleanUp = await render(
    <LanguageProvider>
      <SignUpForm onSent={onSent} />
    </LanguageProvider>,
    ['account'],
  );
  await expect.element(field('First name')).toBeVisible();
}

async function fill(values: Record<string, string> = {}) {
  const person = {
    'First name': 'Ana',
    'Last name': 'Ortiz',
    Email: 'ana@example.com',
    Password: 'a long walk',
    ...values,
  };
  for (const [label, text] of Object.entries(person)) await field(label).fill(text);
  await page.getByRole('checkbox').click();
}
const register = () => page.getByRole('button', { name: 'Register' }).click();

test('names every problem at its field, the terms included', async () => {
  await show();
  await register();
  await expect.element(field('First name')).toHaveFocus();
  await expect.element(field('Last name')).toHaveAccessibleDescription('Enter your last name.');
  await expect
    .element(page.getByRole('checkbox'))
    .toHaveAccessibleDescription('Accept the terms to open an account.');
  await field('Password').fill('short');
  await expect.element(page.getByText('Use at least 8 characters.')).toBeVisible();
  expect(api.asked.filter(({ route }) => route === SIGN_UP)).toEqual([]);
  for (const theme of ['light', 'dark']) {
    document.documentElement.className = theme;
    await expectNoAxeViolations();
  }
});

test('sends what was typed, with the language of the page, and says where the mail goes', async () => {
  await show();
  await fill({ Email: ' ana@example.com ' });
  await register();
  await expect.poll(() => onSent.mock.calls).toEqual([['ana@example.com', 's1']]);
  expect(api.asked.find(({ route }) => route === SIGN_UP)?.body).toMatchObject({
    firstName: 'Ana',
    lastName: 'Ortiz',
    password: 'a long walk',
    termsAccepted: true,
    language: 'en',
  });
});

test('says at the field what only the server refused, and keeps the rest', async () => {
  api.routes[SIGN_UP] = () =>
    refuse(422, 'validation_failed', { issues: [{ path: 'email', message: 'Invalid' }] });
  await show();
  await fill();
  await register();
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('This entry was not accepted. Please check it.');
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('First name')).toHaveValue('Ana');
  expect(onSent).not.toHaveBeenCalled();
});

test('password managers and autofill know every field', async () => {
  await show();
  const kinds = [...document.querySelectorAll('form input[autocomplete]')].map((input) =>
    input.getAttribute('autocomplete'),
  );
  expect(kinds).toEqual(['given-name', 'family-name', 'email', 'new-password']);
});

test('the message can be sent again, and a limit is said with its time', async () => {
  cleanUp = await render(<ResendVerification email="ana@example.com" signUpId="s1" />, ['account']);
  const again = page.getByRole('button', { name: 'Send it again' });
  await again.click();
  await expect.element(page.getByText('Sent again. The newest message is the one to use.')).toBeVisible();
  expect(api.asked.at(-1)?.body).toEqual({ email: 'ana@example.com', signUpId: 's1' });
  api.routes[RESEND] = () => refuse(429, 'rate_limited', undefined, { 'Retry-After': '600' });
  await again.click();
  await expect
    .element(page.getByText('You can try again in 10 minutes.', { exact: false }).last())
    .toBeVisible();
});
