import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CouponView } from '#core/billing/coupon.ts';
import { openStore } from '#core/bundles/store-list.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { endOfDay } from '../grant-schema.ts';
import { CouponsPanel } from './coupons-panel.tsx';

const COUPONS = 'GET /api/admin/coupons';
const CREATE = 'POST /api/admin/coupons';
const coupon = (id: string, over: Partial<CouponView> = {}): CouponView => ({
  ...{ id, code: id.toUpperCase(), kind: 'percent', value: 20, fits: null, uses: 3, maxUses: null },
  ...{ expiresAt: null, disabledAt: null, createdAt: '2026-04-28T12:00:00.000Z' },
  ...over,
});

const STORE = openStore(manyBundles(4));
const PAID = STORE.bundles.find(({ cents }) => cents > 0);

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  const pages: Record<string, object> = {
    '': {
      items: [
        coupon('spring', { maxUses: 10, fits: 'plan' }),
        coupon('old', { expiresAt: '2020-01-01T00:00:00.000Z', kind: 'amount', value: 1250 }),
      ],
      nextCursor: 'next',
    },
    next: wholeList([
      coupon('full', { maxUses: 3, fits: 'clarity-kit' }),
      coupon('over', { disabledAt: '2026-05-01T00:00:00.000Z', fits: `prompts:${PAID?.slug}` }),
    ]),
  };
  api = answerApi({
    [COUPONS]: ({ search }) => Response.json(pages[new URLSearchParams(search).get('cursor') ?? '']),
    'POST /api/admin/coupons/spring/disable': () => new Response(null, { status: 204 }),
    'GET /content/bundles.en.json': () => Response.json(STORE),
  });
  cleanUp = await render(
    <main>
      <CouponsPanel />
    </main>,
    ['admin'],
  );
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const calls = (route: string) => api.asked.filter((call) => call.route === route);
const create = () => page.getByRole('button', { name: 'Create coupon' }).click();

test('coupons are shown with what they take off, of what, how often, and how they stand, page by page', async () => {
  await page.getByRole('button', { name: 'Show more' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  // The name of its bundle comes with an answer of its own, which may be the later one.
  await expect.element(rows.nth(3).getByText(PAID?.name ?? 'none')).toBeVisible();
  const texts = rows.elements().map((row) => row.textContent);
  expect(texts).toHaveLength(4);
  expect(texts[0]).toMatch(/^SPRING20% offActive.*All plans.*3 of 10/);
  expect(texts[1]).toMatch(/^OLD\$12.50 offExpired.*Everything that is sold.*3 orders/);
  expect(texts[2]).toMatch(/^FULL20% offUsed up.*Clarity Kit.*3 of 3/);
  expect(texts[3]).toMatch(new RegExp(`^OVER20% offEnded.*${PAID?.name}`));
  await expectNoAxeViolations();
});

test('a coupon is made once, and what is wrong with it is said at its field', async () => {
  await create();
  await expect.element(page.getByText('Use 3 to 40 letters, digits and hyphens.')).toBeVisible();
  await page.getByLabelText('Code').fill(' spring-26 ');
  await page.getByLabelText('Takes off').selectOptions('An amount');
  await page.getByLabelText('Amount in US dollars').fill('12,5.0');
  await create();
  await expect.element(page.getByText('Enter an amount up to 100,000, such as 12.50.')).toBeVisible();
  await page.getByLabelText('Amount in US dollars').fill('12,50');
  await page.getByLabelText('For', { exact: true }).selectOptions('Clarity Kit');
  await page.getByLabelText('Valid until').fill('2999-12-31');
  await page.getByLabelText('At most this many orders').fill('100');
  expect(calls(CREATE)).toEqual([]);
  api.routes[CREATE] = () => refuse(409, 'conflict', { reason: 'name_taken' });
  await create();
  await expect.element(page.getByText('There is a coupon with this code already.')).toBeVisible();
  api.routes[CREATE] = () => Response.json(coupon('spring-26'), { status: 201 });
  await create();
  await expect.element(page.getByText('Coupon SPRING-26 created')).toBeVisible();
  expect(calls(CREATE).at(-1)?.body).toEqual({
    ...{ code: 'SPRING-26', kind: 'amount', value: 1250, fits: 'clarity-kit', maxUses: 100 },
    expiresAt: endOfDay('2999-12-31').toISOString(),
  });
  const keys = calls(CREATE).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
  await expect.element(page.getByLabelText('Code')).toHaveValue('');
});

test('ending one asks first', async () => {
  const end = page.getByRole('button', { name: 'End the coupon SPRING' });
  await end.click();
  const question = page.getByRole('alertdialog', { name: 'End SPRING?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect(calls('POST /api/admin/coupons/spring/disable')).toEqual([]);
  await end.click();
  await question.getByRole('button', { name: 'End', exact: true }).click();
  await expect.element(page.getByText('Coupon SPRING ended')).toBeVisible();
});

test('one is for a single bundle of prompts, which is sold', async () => {
  await page.getByLabelText('Code').fill('LETTERS');
  await page.getByLabelText('Percent').fill('10');
  const bundle = page.getByLabelText('For', { exact: true });
  await expect.element(page.getByRole('option', { name: PAID?.name ?? '' })).toBeInTheDocument();
  const names = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  for (const { name, cents } of STORE.bundles) expect(names.includes(name)).toBe(cents > 0);
  await bundle.selectOptions(PAID?.name ?? '');
  api.routes[CREATE] = () => Response.json(coupon('letters'), { status: 201 });
  await create();
  await expect.poll(() => calls(CREATE).at(-1)?.body).toMatchObject({ fits: `prompts:${PAID?.slug}` });
});
