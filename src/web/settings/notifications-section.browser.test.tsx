import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MailPreferences } from '#core/account/session-facts.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { NotificationsSection } from './notifications-section.tsx';

const CHANGE = 'PATCH /api/account/preferences';
let chosen: MailPreferences;
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  chosen = { mailsExpirations: true, mailsUpdates: false, allowsPromotions: false, mailsPromotions: false };
  api = answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'ada' }, level: 'pro' }),
    'GET /api/account/preferences': () => Response.json(chosen),
    [CHANGE]: ({ body }) => {
      chosen = { ...chosen, ...(body as MailPreferences) };
      return Response.json(chosen);
    },
  });
  cleanUp = await render(<NotificationsSection />, ['settings']);
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const choice = (name: RegExp) => page.getByRole('switch', { name });
const ENDS = /^Email me before licenses/;
const OFFERS = /^Show me offers/;
const MAILED_OFFERS = /^Also email me offers/;

test('is quiet at first, but for what ends', async () => {
  await expect.element(choice(ENDS)).toBeChecked();
  for (const name of [/^Email me about new versions/, OFFERS, MAILED_OFFERS])
    await expect.element(choice(name)).not.toBeChecked();
  await expect.element(choice(MAILED_OFFERS)).toBeDisabled();
  await expectNoAxeViolations();
});

test('keeps each choice by itself; offers are mailed only where they are allowed', async () => {
  await choice(ENDS).click();
  await expect.poll(() => chosen.mailsExpirations).toBe(false);
  await choice(OFFERS).click();
  await expect.element(choice(MAILED_OFFERS)).toBeEnabled();
  await choice(MAILED_OFFERS).click();
  await expect.poll(() => chosen.mailsPromotions).toBe(true);
  expect(api.asked.flatMap(({ route, body }) => (route === CHANGE ? [body] : []))).toEqual([
    { mailsExpirations: false },
    { allowsPromotions: true },
    { mailsPromotions: true },
  ]);
});

test('goes back when a choice could not be kept', async () => {
  api.routes[CHANGE] = () => refuse(500, 'internal');
  await choice(ENDS).click();
  await expect.element(page.getByText('Could not be saved')).toBeVisible();
  await expect.element(choice(ENDS)).toBeChecked();
});
