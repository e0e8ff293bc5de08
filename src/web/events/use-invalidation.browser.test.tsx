import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { noteSessionEnd, refreshSession } from '#web/lib/session.ts';
import { useInvalidation } from './use-invalidation.ts';

const KEY = ['orders'];

afterEach(() => vi.unstubAllGlobals());

it('reads again when the events begin: what came before was told to nobody', async () => {
  const streams: EventTarget[] = [];
  const closed = vi.fn();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        streams.push(this);
      }
      close = closed;
    },
  );
  answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'u1', email: 'ana@example.test' }, level: 'pro' }),
  });
  await refreshSession();
  let state = 'paid';
  function State() {
    useInvalidation('order-changed', KEY);
    return <p>{useQuery({ queryKey: [...KEY, 'u1'], queryFn: () => state }).data}</p>;
  }
  const unmount = await render(<State />, []);
  await expect.element(page.getByText('paid', { exact: true })).toBeVisible();
  await expect.poll(() => streams).toHaveLength(1);
  state = 'refunded';
  for (const stream of streams) stream.dispatchEvent(new Event('open'));
  await expect.element(page.getByText('refunded', { exact: true })).toBeVisible();

  // Signing out goes on until a new document is there: the stream would be asked for in nobody's name.
  noteSessionEnd();
  expect(closed).toHaveBeenCalledOnce();
  unmount();
});
