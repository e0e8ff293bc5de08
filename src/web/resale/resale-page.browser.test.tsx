import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#core/account/session-facts.ts';
import { wholeList } from '#core/lists/list.ts';
import type { NewTransfer, ResaleOverview, TransferView } from '#core/resale/transfer.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { refreshSession } from '#web/lib/session.ts';
import { ResalePage } from './resale-page.tsx';

const USER: SessionUser = {
  ...{ id: 'u1', email: 'ada@x.test', name: 'Ada', firstName: 'Ada', lastName: '', image: null },
  ...{ role: 'user', emailVerified: true },
};
const OVERVIEW: ResaleOverview = {
  ...{ seats: 25, usedSeats: 2 },
  rights: [{ toolSlug: 'flowpulse', level: 'exclusive', depth: 2, expiresAt: null }],
};
const offered = (over: Partial<TransferView>): TransferView => ({
  ...{ id: 't1', kind: 'gift', toolSlug: 'flowpulse', level: 'pro', hasResale: false, priceCents: null },
  ...{ state: 'open', expiresAt: '2026-12-01T12:00:00Z', email: 'bo@x.test', shareCents: null },
  ...{ createdAt: '2026-11-17T12:00:00Z', canWithdraw: true },
  ...over,
});
const SOLD = offered({
  ...{ id: 't2', kind: 'sale', priceCents: 5_000, shareCents: 3_500, state: 'accepted' },
  ...{ email: 'cy@x.test', canWithdraw: false },
});
const WITHDRAW = 'POST /api/transfers/t1/withdraw';

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  // The stream of events is somebody else's test.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  api = answerApi({
    'GET /api/resale': () => Response.json(OVERVIEW),
    'GET /api/transfers': () => Response.json(wholeList([offered({}), SOLD])),
    'GET /content/catalogue.en.json': () =>
      Response.json({
        tools: [
          {
            ...{ slug: 'flowpulse', name: 'FlowPulse', tagline: '', level: 'standard' },
            ...{ category: 'time-management', isAvailable: true },
          },
        ],
      }),
    'GET /api/session': () => Response.json({ user: USER, level: 'exclusive', onboardingMode: 'standard' }),
    'POST /api/transfers': ({ body }) =>
      Response.json(offered({ email: (body as NewTransfer).email }), { status: 201 }),
    [WITHDRAW]: () => Response.json(offered({ state: 'withdrawn', canWithdraw: false })),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function open() {
  cleanUp = await render(
    <LanguageProvider>
      <main>
        <ResalePage user={USER} />
      </main>
    </LanguageProvider>,
    ['resale', 'account'],
  );
}
const bodies = (route: string) => api.asked.filter((call) => call.route === route).map(({ body }) => body);
const send = page.getByRole('button', { name: 'Send the offer' });
const form = page.getByRole('form', { name: 'Pass a license on' });

test('offers a license for a price, with the terms before it is sent', async () => {
  await open();
  await expect.element(page.getByText('2 of 25')).toBeVisible();
  await send.click();
  await expect.element(page.getByText('Choose a tool.')).toBeVisible();
  await page.getByLabelText('Tool').selectOptions('FlowPulse');
  await expect.element(form.getByText(/A gift ends when the license it comes from ends/)).toBeVisible();
  await page.getByLabelText('Level').selectOptions('Reseller');
  await page.getByLabelText('Sale').click();
  await expect.element(form.getByText(/stays with its buyer for good/)).toBeVisible();
  await page.getByLabelText('Price').fill('28.99');
  await page.getByLabelText('Recipient’s email address').fill('ADA@x.test');
  await send.click();
  await expect.element(page.getByText('Enter a price from $29 to $1,000.')).toBeVisible();
  await expect.element(page.getByText('This is your own address.')).toBeVisible();
  await expectNoAxeViolations();
  await page.getByLabelText('Price').fill('29,50');
  await expect.element(page.getByText('You get $20.65 (70 percent).')).toBeVisible();
  await page.getByLabelText('Recipient’s email address').fill(' Bo@x.test');
  await page.getByLabelText('With resale rights', { exact: false }).click();
  await send.click();
  await expect.element(page.getByText('A mail goes to bo@x.test.')).toBeVisible();
  expect(bodies('POST /api/transfers')).toEqual([
    {
      ...{ toolSlug: 'flowpulse', level: 'reseller', kind: 'sale', email: 'bo@x.test' },
      ...{ priceCents: 2_950, hasResale: true },
    },
  ]);
});

test('shows what was offered, and takes an offer back after a question', async () => {
  await open();
  await expect.element(page.getByText('Sale for $50, you get $35')).toBeVisible();
  const withdraw = page.getByRole('button', { name: 'Withdraw FlowPulse for bo@x.test' });
  api.routes[WITHDRAW] = () => refuse(409, 'conflict', { reason: 'offer_being_paid' });
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('The buyer has begun to pay.', { exact: false })).toBeVisible();
  await withdraw.click();
  api.routes[WITHDRAW] = () => Response.json(offered({ state: 'withdrawn' }));
  api.routes['GET /api/transfers'] = () =>
    Response.json(wholeList([offered({ state: 'withdrawn', canWithdraw: false })]));
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByRole('listitem').getByText('Withdrawn')).toBeVisible();
  await expect.element(withdraw).not.toBeInTheDocument();
});

test('lists the earlier offers page by page', async () => {
  api.routes['GET /api/transfers'] = ({ search }) =>
    Response.json(
      search.includes('cursor') ? wholeList([SOLD]) : { items: [offered({})], nextCursor: 'next' },
    );
  await open();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('cy@x.test')).toBeVisible();
  await expect.element(page.getByText('bo@x.test')).toBeVisible();
});

test('says who may pass licenses on to whoever may not', async () => {
  api.routes['GET /api/resale'] = () => Response.json({ seats: 0, usedSeats: 0, rights: [] });
  api.routes['GET /api/transfers'] = () => Response.json(wholeList([]));
  await open();
  await expect.element(page.getByRole('heading', { name: 'No license with resale rights' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Pricing Plans' })).toHaveAttribute('href', '/pricing');
});
