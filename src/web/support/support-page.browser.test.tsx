import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BundleShelf, ShelfBundle } from '#core/bundles/shelf.ts';
import { wholeList } from '#core/lists/list.ts';
import type { Ticket } from '#core/support/ticket.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { vouchBySite } from '#tests/support/browser/vouch-by-site.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import Support from '#web/routes/support.tsx';

const ID = '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34';
const TICKET: Ticket = {
  ...{
    id: ID,
    subject: 'Closed tool',
    state: 'answered',
    contact: 'Noor',
    createdAt: '2026-11-20T10:00:00Z',
  },
  promisedAt: '2026-11-21T10:00:00Z',
  messages: [
    { id: 'm1', author: 'asker', name: null, text: 'Why?', writtenAt: '2026-11-20T10:00:00Z' },
    { id: 'm2', author: 'support', name: 'Noor', text: '<b>Because</b>', writtenAt: '2026-11-20T11:00:00Z' },
  ],
};

const shelf = (bundles: ShelfBundle[]): BundleShelf => ({
  bundles,
  favorites: [],
  libraryUntil: null,
  previewsLeft: 3,
});

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(() => {
  sessionStorage.clear();
  api = answerApi({
    'GET /api/bundle-shelf': () => Response.json(shelf([])),
    'GET /api/tickets': () => Response.json(wholeList([TICKET])),
    [`GET /api/tickets/${ID}`]: () => Response.json(TICKET),
    'POST /api/tickets': ({ body }) =>
      Response.json(
        { ...TICKET, email: (body as { email: string | null }).email ?? 'ada@x.test' },
        { status: 201 },
      ),
    [`POST /api/tickets/${ID}/messages`]: () => Response.json(TICKET, { status: 201 }),
  });
});
afterEach(async () => {
  cleanUp();
  await actAs(null);
  vi.unstubAllGlobals();
});

async function actAs(id: string | null, level = id ? 'reseller' : 'none'): Promise<void> {
  api.routes['GET /api/session'] = () => Response.json({ user: id && { id, email: 'ada@x.test' }, level });
  await refreshSession();
}
async function open(path = '/support') {
  cleanUp = await render(
    <main>
      <Support />
    </main>,
    ['support', 'billing', 'licenses', 'account'],
    'en',
    path,
  );
}
const calls = (route: string) => api.asked.filter((call) => call.route === route);
const submit = page.getByRole('button', { name: 'Send' });

test('a visitor says where to answer, and what was typed outlives a failure and a reload', async () => {
  await actAs(null);
  await open();
  await expect.element(page.getByText('We answer within 5 days', { exact: false })).toBeVisible();
  await submit.click();
  await expect.element(page.getByText('Enter a whole address', { exact: false })).toBeVisible();
  await page.getByLabelText('Your email address').fill('ada@x.test');
  await page.getByLabelText('Subject').fill('Closed tool');
  await page.getByLabelText('Message').fill('Why?');
  api.routes['POST /api/tickets'] = () => refuse(500, 'internal');
  await submit.click();
  await expect.element(page.getByText(/Something went wrong on our side/)).toBeVisible();
  await expectNoAxeViolations();

  cleanUp();
  await open();
  await expect.element(page.getByLabelText('Message')).toHaveValue('Why?');
  api.routes['POST /api/tickets'] = () => Response.json({ ...TICKET, email: 'ada@x.test' }, { status: 201 });
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'We have your message' })).toHaveFocus();
  await expect.element(page.getByText(/3F2B8C9E\. An answer goes to ada@x\.test/)).toBeVisible();
  const [call] = calls('POST /api/tickets');
  expect(call?.body).toEqual({ subject: 'Closed tool', text: 'Why?', email: 'ada@x.test', language: 'en' });
  await page.getByRole('button', { name: 'Write another one' }).click();
  await expect.element(page.getByLabelText('Message')).toHaveValue('');
});

test('a visitor is shown the way in where no more questions of visitors are taken, and what was typed stays', async () => {
  await actAs(null);
  await open();
  await page.getByLabelText('Your email address').fill('ada@x.test');
  await page.getByLabelText('Subject').fill('Closed tool');
  await page.getByLabelText('Message').fill('Why?');
  api.routes['POST /api/tickets'] = () => refuse(429, 'rate_limited', { reason: 'too_many_waiting' });
  await submit.click();
  const alert = page.getByRole('alert').filter({ hasText: 'More people without an account are waiting' });
  await expect
    .element(alert.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/login?next=%2Fsupport');
  await expectNoAxeViolations();
  await actAs('u1');
  await expect.element(page.getByLabelText('Message')).toHaveValue('Why?');
  api.routes['POST /api/tickets'] = () => Response.json({ ...TICKET, email: 'ada@x.test' }, { status: 201 });
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
});

test('says what the words of plans and levels for support mean', async () => {
  await actAs(null);
  await open();
  const meanings = page.getByRole('definition');
  await expect.element(page.getByRole('link', { name: 'Community shelf' })).toBeVisible();
  const said = meanings.elements().map(({ textContent }) => textContent);
  expect(said).toHaveLength(5);
  expect(said[1]).toMatch(/^Email support · Community supportWithin 3 days\..*Community support: /);
  expect(said[4]).toMatch(
    /^Dedicated account manager · Enterprise supportWithin 12 hours\..*Enterprise support: /,
  );
});

test('who bought a bundle of prompts lately is answered as with a license', async () => {
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const bought = shelf([{ slug: 'clarity-kit', access: 'whole', source: 'purchase', since }]);
  api.routes['GET /api/bundle-shelf'] = () => Response.json(bought);
  await actAs('u2', 'none');
  await open();
  await expect.element(page.getByText('we answer within 3 days', { exact: false })).toBeVisible();
  await expect.element(page.getByText('For 30 days after buying a bundle', { exact: false })).toBeVisible();
});

test('an account is answered at its own address, sees its tickets, and writes more', async () => {
  await actAs('u1');
  await open();
  await expect
    .element(page.getByText('On your level we answer within 24 hours.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('The answer goes to ada@x.test', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: /Closed tool/ }).click();
  await expect.element(page.getByText('<b>Because</b>')).toBeVisible();
  await expect.element(page.getByText('Your contact: Noor')).toBeVisible();
  await expectNoAxeViolations();
  await page.getByLabelText('Write more').fill(' Thanks ');
  await submit.click();
  await expect
    .poll(() => calls(`POST /api/tickets/${ID}/messages`).map(({ body }) => body))
    .toEqual([{ text: 'Thanks' }]);
  await expect.element(page.getByLabelText('Write more')).toHaveValue('');
});

test('a ticket has its way back in one line, and a subject that is one long word within a narrow screen', async () => {
  await page.viewport(360, 800);
  const subject = 'Donaudampfschifffahrtsgesellschaftskapitänsbrett';
  api.routes[`GET /api/tickets/${ID}`] = () => Response.json({ ...TICKET, subject });
  await actAs('u1');
  await open(`/support?ticket=${ID}`);
  await expect.element(page.getByRole('heading', { name: subject })).toBeVisible();
  expect(partsBeyondEdges()).toEqual([]);
  const back = page.getByRole('link', { name: 'All tickets' }).element();
  const words = document.createRange();
  words.selectNodeContents(back.lastChild as Node);
  const [sign, word] = [back.querySelector('svg')?.getBoundingClientRect(), words.getBoundingClientRect()];
  expect(sign?.right).toBeLessThanOrEqual(word.left);
  expect(sign?.bottom).toBeGreaterThan(word.top);
});

test('tickets that cannot be read are said, with a way to try again; none are said, too', async () => {
  await actAs('u1');
  api.routes['GET /api/tickets'] = () => refuse(500, 'internal');
  await open();
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible();
  api.routes['GET /api/tickets'] = () => Response.json(wholeList([]));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
});

test('whom a site signed in writes where the account does', async () => {
  await actAs('ada');
  const takeBack = vouchBySite();
  const way = page.getByRole('link', { name: 'Open on Lumora' });
  await open();
  await expect.element(way).toBeVisible();
  expect(submit.elements()).toEqual([]);
  cleanUp();
  await open(`/support?ticket=${ID}`);
  await expect.element(page.getByText('<b>Because</b>')).toBeVisible();
  await expect.element(way).toHaveAttribute('href', `/support?ticket=${ID}`);
  expect(page.getByRole('textbox').elements()).toEqual([]);
  takeBack();
  await expect.element(page.getByRole('textbox')).toBeVisible();
});

test('what is typed while a message is sent stays', async () => {
  await actAs('u1');
  await open(`/support?ticket=${ID}`);
  const arrived = Promise.withResolvers<Response>();
  api.routes[`POST /api/tickets/${ID}/messages`] = () => arrived.promise;
  const more = page.getByLabelText('Write more');
  await more.fill('Thanks');
  await submit.click();
  await expect.poll(() => calls(`POST /api/tickets/${ID}/messages`)).toHaveLength(1);
  await more.fill('Thanks. One more thing');
  arrived.resolve(Response.json(TICKET, { status: 201 }));
  await expect.element(submit).toBeVisible();
  await expect.element(more).toHaveValue('Thanks. One more thing');
  cleanUp();
  await open(`/support?ticket=${ID}`);
  await expect.element(more).toHaveValue('Thanks. One more thing');
});

test('what is typed while a question is sent is there for the next one', async () => {
  await actAs('u1');
  await open();
  const arrived = Promise.withResolvers<Response>();
  api.routes['POST /api/tickets'] = () => arrived.promise;
  await page.getByLabelText('Subject').fill('Closed tool');
  await page.getByLabelText('Message').fill('Why?');
  await submit.click();
  await expect.poll(() => calls('POST /api/tickets')).toHaveLength(1);
  await page.getByLabelText('Message').fill('And since when?');
  arrived.resolve(Response.json({ ...TICKET, email: 'ada@x.test' }, { status: 201 }));
  await page.getByRole('button', { name: 'Write another one' }).click();
  await expect.element(page.getByLabelText('Message')).toHaveValue('And since when?');
  await expect.element(page.getByLabelText('Subject')).toHaveValue('');
});
