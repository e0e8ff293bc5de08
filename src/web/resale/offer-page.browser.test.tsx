import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#core/account/session-facts.ts';
import { wholeList } from '#core/lists/list.ts';
import type { OfferView } from '#core/resale/transfer.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { refreshSession } from '#web/lib/session.ts';
import { OfferPage } from './offer-page.tsx';

const ID = '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34';
const OFFER = `GET /api/transfer-offers/${ID}`;
const ACCEPT = `POST /api/transfer-offers/${ID}/accept`;
const USER: SessionUser = {
  ...{ id: 'u2', email: 'bo@x.test', name: 'Bo', firstName: 'Bo', lastName: '', image: null },
  ...{ role: 'user', emailVerified: true },
};
const offer = (over: Partial<OfferView> = {}): OfferView => ({
  ...{ id: ID, kind: 'gift', toolSlug: 'flowpulse', level: 'pro', hasResale: false, priceCents: null },
  ...{ state: 'open', expiresAt: '2026-12-01T12:00:00Z', from: 'Ada (ada@x.test)' },
  ...{ heldUntil: '2027-01-05T12:00:00Z', productId: null },
  ...over,
});

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
    [OFFER]: () => Response.json(offer()),
    'GET /content/catalogue.en.json': () =>
      Response.json({ tools: [{ slug: 'flowpulse', name: 'FlowPulse', level: 'standard' }] }),
    'GET /api/payment-methods': () => Response.json(wholeList([{ id: 'stripe' }, { id: 'paypal' }])),
    'GET /api/session': () => Response.json({ user: USER, level: 'none', onboardingMode: 'standard' }),
    'POST /api/orders': () => refuse(409, 'conflict', { reason: 'no_free_seat' }),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function open(id = ID) {
  cleanUp = await render(
    <LanguageProvider>
      <main>
        <OfferPage id={id} user={USER} />
      </main>
    </LanguageProvider>,
    ['resale', 'billing'],
  );
}

test('a gift is accepted, with its terms in sight', async () => {
  api.routes[ACCEPT] = () => {
    api.routes[OFFER] = () => Response.json(offer({ state: 'accepted' }));
    return Response.json(offer({ state: 'accepted' }));
  };
  await open();
  await expect.element(page.getByText('Ada (ada@x.test)')).toBeVisible();
  await expect.element(page.getByText('Until Jan 5, 2027')).toBeVisible();
  await expect.element(page.getByText(/A gift ends when the license it comes from ends/)).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Accept the license' }).click();
  await expect.element(page.getByText('The license for FlowPulse is yours')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open FlowPulse' }))
    .toHaveAttribute('href', '/tools/flowpulse');
});

test('a sale is ordered by its name alone, and a refusal says why', async () => {
  const productId = `transfer:${ID}`;
  api.routes[OFFER] = () =>
    Response.json(offer({ kind: 'sale', priceCents: 2_400, heldUntil: null, productId }));
  await open();
  await expect.element(page.getByText('For good', { exact: true })).toBeVisible();
  await page.getByLabelText('PayPal').click();
  await page.getByRole('button', { name: 'Pay $24' }).click();
  await expect.element(page.getByText('No seat is free.')).toBeVisible();
  const orders = api.asked.filter(({ route }) => route === 'POST /api/orders');
  expect(orders.map(({ body }) => body)).toEqual([{ items: [productId], method: 'paypal' }]);
});

test.each([
  ['that is for another account', () => refuse(404, 'not_found'), 'There is no such offer for this account'],
  ['that ran out', () => Response.json(offer({ state: 'expired' })), 'This offer has expired'],
  ['that was withdrawn', () => Response.json(offer({ state: 'withdrawn' })), 'This offer was withdrawn'],
])('an offer %s cannot be taken', async (_, answer, title) => {
  api.routes[OFFER] = answer;
  await open();
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('an address that names no offer is asked of nobody', async () => {
  await open(':id');
  await expect.element(page.getByText('You are logged in as bo@x.test.', { exact: false })).toBeVisible();
  expect(api.asked.map(({ route }) => route)).not.toContain('GET /api/transfer-offers/:id');
});
