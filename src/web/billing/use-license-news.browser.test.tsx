import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LicenseNews, OrderView } from '#core/billing/order.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { useLicenseNews } from './use-license-news.ts';

const NEWS: LicenseNews = { kind: 'upgraded', level: 'pro' };
const ORDERS = [{ id: 'order-1', news: NEWS } as OrderView];

function Orders() {
  useLicenseNews(ORDERS);
  return null;
}

let cleanUp = () => {};
let tell = () => {};
beforeEach(async () => {
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  answerApi({
    'DELETE /api/orders/order-1/news': async () => {
      await told;
      return Response.json({ news: NEWS });
    },
  });
  cleanUp = await render(<Orders />, ['billing']);
});
afterEach(() => {
  vi.useRealTimers();
  dismissToast();
  cleanUp();
  vi.unstubAllGlobals();
});

const title = () => document.querySelector('.toast b')?.textContent;

/** Without a clock: to poll would move the one that is played. */
const comes = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (title() === undefined) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

it('shows what a license brought for six seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const coming = comes();
  tell();
  await coming;
  vi.advanceTimersByTime(5999);
  expect(title()).toBe('Upgraded to Pro license!');
  vi.advanceTimersByTime(1);
  expect(title()).toBeUndefined();
});
