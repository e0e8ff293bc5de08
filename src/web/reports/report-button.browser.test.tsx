import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import type { Reported } from './api.ts';
import { ReportButton } from './report-button.tsx';

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(() => {
  api = answerApi({});
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function open(
  reported: Reported,
  user: object | null = { id: 'ada', role: 'user', email: 'a@x.test' },
) {
  api.routes['GET /api/session'] = () => Response.json({ user, level: 'none' });
  await refreshSession();
  cleanUp = await render(<ReportButton reported={reported} label="Report" />, ['feedback']);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function fill() {
  await button('Report').click();
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('wrong');
  await page.getByRole('textbox', { name: /^What happened/ }).fill('The dates.');
}
const posts = () =>
  api.asked.filter(({ route }) => route.startsWith('POST ')).map(({ route, body }) => [route, body]);

const SAID = { reason: 'wrong', details: 'The dates.' };

it.each<[Reported, string, object]>([
  [{ kind: 'result', id: 'r1' }, '/api/runs/r1/report', { ...SAID, includesOutput: true }],
  [{ kind: 'review', id: 'r2' }, '/api/bundle-reviews/r2/reports', SAID],
  [{ kind: 'board', id: 'its-token' }, '/api/shared-boards/reports', { ...SAID, token: 'its-token' }],
])('tells of %o what was chosen and written', async (reported, path, body) => {
  api.routes[`POST ${path}`] = () => Response.json({ id: 'new' }, { status: 201 });
  await open(reported);
  await fill();
  const show = page.getByRole('checkbox', { name: 'Show the result to the administrators' });
  if (reported.kind === 'result') await show.click();
  else expect(show.elements()).toEqual([]);
  await button('Send report').click();
  await expect.element(page.getByText('Report sent')).toBeVisible();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  expect(posts()).toEqual([[`POST ${path}`, body]]);
});

it('says which was reported already, and closes', async () => {
  api.routes['POST /api/shared-boards/reports'] = () =>
    refuse(409, 'conflict', { reason: 'already_reported' });
  await open({ kind: 'board', id: 'its-token' });
  await fill();
  await button('Send report').click();
  await expect.element(page.getByText('You have reported this board already.')).toBeVisible();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
});

it.each([
  ['a visitor', null],
  ['an administrator', { id: 'root', role: 'admin', email: 'r@x.test' }],
])('is not there for %s', async (_, user) => {
  await open({ kind: 'review', id: 'r2' }, user);
  expect(button('Report').elements()).toEqual([]);
});
