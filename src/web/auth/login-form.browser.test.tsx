import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { LoginForm } from './login-form.tsx';

const SIGN_IN = 'POST /api/auth/sign-in/email';
const onUnverified = vi.fn();
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};

const session = (role: 'user' | 'admin') => () =>
  Response.json({ user: { id: 'u1', email: 'ana@example.com', name: 'Ana', role }, level: 'none' });

beforeEach(async () => {
  api = answerApi({
    [SIGN_IN]: () => refuse(401, 'unauthenticated', { reason: 'invalid_credentials' }),
    'GET /api/account/providers': () => Response.json({ github: false }),
    'GET /api/session': session('user'),
  });
  onUnverified.mockReset();
  cleanUp = await render(<LoginForm onUnverified={onUnverified} />, ['account']);
  await expect.element(email()).toBeVisible();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const email = () => page.getByLabelText('Email', { exact: true });
const password = () => page.getByLabelText('Password', { exact: true });
const submit = () => page.getByRole('button', { name: 'Login' });
const signIns = () => api.asked.filter(({ route }) => route === SIGN_IN);

async function logIn() {
  await email().fill('ana@example.com');
  await password().fill('a long walk');
  await submit().click();
}

test('says at each field what is missing, goes to the first one and asks the server nothing', async () => {
  await submit().click();
  await expect.element(email()).toHaveAccessibleDescription('Enter your email address.');
  await expect.element(password()).toHaveAccessibleDescription('Enter your password.');
  await expect.element(email()).toHaveFocus();
  await email().fill('ana@');
  await submit().click();
  await expect
    .element(email())
    .toHaveAccessibleDescription('Enter a whole address, for example name@example.com.');
  expect(signIns()).toEqual([]);
});

test('a wrong password: inline and as a toast, with the address kept', async () => {
  await logIn();
  await expect.element(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await expect.element(page.getByText('Login failed')).toBeVisible();
  await expect.element(page.getByText('Please check your credentials and try again.')).toBeVisible();
  await expect.element(email()).toHaveValue('ana@example.com');
  await expect.element(password()).toHaveFocus();
  expect(signIns()[0]?.body).toEqual({ email: 'ana@example.com', password: 'a long walk' });
});

test('a limit: says how long to wait', async () => {
  api.routes[SIGN_IN] = () => refuse(429, 'rate_limited', undefined, { 'Retry-After': '42' });
  await logIn();
  // Announced once with the whole time; the figure that is seen counts on.
  await expect
    .element(page.getByText('You can try again in 42 seconds.', { exact: false }).first())
    .toBeInTheDocument();
});

test.each([
  [true, 'The server could not be reached.'],
  [false, 'You are offline.'],
])('without the server (online: %s) nothing typed is lost', async (isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  api.routes[SIGN_IN] = () => Promise.reject(new TypeError('Failed to fetch'));
  await logIn();
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  await expect.element(email()).toHaveValue('ana@example.com');
  await expect.element(password()).toHaveValue('a long walk');
});

test('a fault of the server: with the error id', async () => {
  api.routes[SIGN_IN] = () => refuse(500, 'internal', { errorId: 'e-17' });
  await logIn();
  await expect.element(page.getByText('Error id: e-17')).toBeVisible();
});

test('an address that is not confirmed', async () => {
  api.routes[SIGN_IN] = () => refuse(403, 'forbidden', { reason: 'email_not_verified' });
  await logIn();
  await expect.poll(() => onUnverified.mock.calls).toEqual([['ana@example.com']]);
});

test.each([
  ['user', 'Login successful', "You've been successfully logged in."],
  ['admin', 'Admin login successful', "You've been logged in with admin privileges."],
] as const)('the toast follows the real role: %s', async (role, title, text) => {
  api.routes[SIGN_IN] = () => Response.json({});
  api.routes['GET /api/session'] = session(role);
  await logIn();
  await expect.element(page.getByText(title, { exact: true })).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('two presses send once, and the button says that it is busy', async () => {
  let answer = (_: Response) => {};
  api.routes[SIGN_IN] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await email().fill('ana@example.com');
  await password().fill('a long walk');
  const form = document.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  expect(signIns()).toHaveLength(1);
  answer(Response.json({}));
  await expect.element(submit()).toBeEnabled();
  expect(signIns()).toHaveLength(1);
});

test('works by keyboard alone, and the eye shows the password', async () => {
  await email().click();
  await userEvent.keyboard('ana@example.com{Tab}{Tab}a long walk{Tab}{Enter}');
  await expect.element(password()).toHaveAttribute('type', 'text');
  await expect.element(password()).toHaveValue('a long walk');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => signIns().length).toBe(1);
});

test('GitHub stands there only when it is configured', async () => {
  await expect.poll(() => api.asked.some(({ route }) => route.endsWith('/providers'))).toBe(true);
  expect(page.getByRole('button', { name: 'GitHub' }).query()).toBeNull();
  cleanUp();
  api.routes['GET /api/account/providers'] = () => Response.json({ github: true });
  cleanUp = await render(<LoginForm onUnverified={onUnverified} />, ['account']);
  const github = page.getByRole('button', { name: 'GitHub' });
  await github.click();
  await expect
    .poll(() => api.asked.find(({ route }) => route.endsWith('/sign-in/social'))?.body)
    .toMatchObject({ provider: 'github', language: 'en' });
});

test('passes axe with all its messages, in both themes', async () => {
  await submit().click();
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
  for (const theme of ['light', 'dark']) {
    document.documentElement.className = theme;
    await expectNoAxeViolations();
  }
});
