import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#core/account/session-facts.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { noteLocalSpending, readLocalSpending } from '#web/spending/local-spending.ts';
import { DataSection } from './data-section.tsx';
import DeleteAccount from './delete-account.tsx';

const USER = { id: 'u-gone', email: 'mira@example.test', role: 'user' } as SessionUser;

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  localStorage.clear();
  api = answerApi({
    'GET /api/session': () => Response.json({ user: USER, level: 'none', onboardingMode: 'standard' }),
    'DELETE /api/account': () => new Response(null, { status: 204 }),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const deletions = () => api.asked.filter(({ route }) => route === 'DELETE /api/account');
const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
const confirm = question.getByRole('button', { name: 'Delete everything for good' });
const address = question.getByLabelText('Type the email address of your account');

/** What `leaveAccount` does with the page stands in the way of a test: it is asked to end the session, and no more. */
const left: string[] = [];
async function ask(): Promise<void> {
  left.length = 0;
  const leave = async (end: () => Promise<unknown>, text: string) => {
    await end();
    left.push(text);
  };
  cleanUp = await render(<DeleteAccount user={USER} onClose={() => {}} leave={leave} />, [
    'settings',
    'account',
  ]);
}

it('hands the data over as a file, and asks before it deletes anything', async () => {
  cleanUp = await render(<DataSection user={USER} />, ['settings', 'account']);
  const download = page.getByRole('link', { name: 'Download my data' });
  await expect.element(download).toHaveAttribute('href', expect.stringMatching(/\/api\/account\/data$/));
  await expect.element(download).toHaveAttribute('download');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(question).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await expectNoAxeViolations();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(deletions()).toEqual([]);
});

it('says that the question cannot be had, and asks it with the next press', async () => {
  const load = vi
    .fn(() => import('./delete-account.tsx'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  cleanUp = await render(<DataSection user={USER} load={load} />, ['settings', 'account']);
  const button = page.getByRole('button', { name: 'Delete my account' });
  await button.click();
  await expect.element(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(question).toBeVisible();
});

it('deletes once the address of the account is typed, and forgets what waits on this device', async () => {
  noteLocalSpending(USER.id, 7500);
  await ask();
  await address.fill('somebody@example.test');
  await expect.element(confirm).toBeDisabled();
  await address.fill(' Mira@Example.test ');
  await confirm.click();
  await vi.waitFor(() => expect(left).toEqual(['Your account is deleted']));
  expect(deletions().map(({ body }) => body)).toEqual([
    { email: expect.stringMatching(/mira@example\.test/i) },
  ]);
  expect(readLocalSpending(USER.id)).toBe(0);
});

it('asks for the password where the sign-in is old, and then goes on', async () => {
  let isFresh = false;
  api.routes['DELETE /api/account'] = () =>
    isFresh ? new Response(null, { status: 204 }) : refuse(403, 'forbidden', { reason: 'fresh_sign_in' });
  api.routes['POST /api/auth/sign-in/email'] = () => {
    isFresh = true;
    return Response.json({});
  };
  await ask();
  await address.fill(USER.email);
  await confirm.click();
  const asking = page.getByRole('dialog', { name: 'Is it still you?' });
  await asking.getByLabelText('Password', { exact: true }).fill('right');
  await asking.getByRole('button', { name: 'Go on' }).click();
  await vi.waitFor(() => expect(left).toHaveLength(1));
  expect(deletions()).toHaveLength(2);
});

it.each([
  ['administrator', /Another administrator/, '', ''],
  ['held_by_others', /They would lose it/, 'Write to support', '/support'],
  ['earnings_owed', /We still owe you/, 'Open your earnings', '/earnings'],
])('says why it is refused, and where to go on: %s', async (reason, text, link, to) => {
  api.routes['DELETE /api/account'] = () => refuse(409, 'conflict', { reason });
  await ask();
  await address.fill(USER.email);
  await confirm.click();
  await expect.element(question.getByText(text)).toBeVisible();
  if (link) await expect.element(question.getByRole('link', { name: link })).toHaveAttribute('href', to);
  await expectNoAxeViolations();
  expect(left).toEqual([]);
});
