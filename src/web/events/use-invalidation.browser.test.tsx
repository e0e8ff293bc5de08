import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { setBearer } from '#web/api/bearer.ts';
import { noteSessionEnd, refreshSession } from '#web/lib/session.ts';
import { useInvalidation } from './use-invalidation.ts';

const KEY = ['orders'];
const FRAME_KEY = ['orders-in-a-frame'];

afterEach(() => vi.unstubAllGlobals());

it('carries the token of a page in a frame, and begins again after a stream that broke', async () => {
  const streams: { controller: ReadableStreamDefaultController<Uint8Array>; headers: Headers }[] = [];
  const own = vi.fn();
  vi.stubGlobal('EventSource', own);
  answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'u2', email: 'ben@example.test' }, level: 'pro' }),
    'GET /api/events': ({ headers }) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void streams.push({ controller, headers }),
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
  });
  setBearer('token-of-ben');
  await refreshSession();
  let state = 'paid';
  function State() {
    useInvalidation('order-changed', FRAME_KEY);
    return <p>{useQuery({ queryKey: [...FRAME_KEY, 'u2'], queryFn: () => state }).data}</p>;
  }
  const unmount = await render(<State />, []);
  await expect.poll(() => streams).toHaveLength(1);
  expect(streams[0]?.headers.get('Authorization')).toBe('Bearer token-of-ben');
  await expect.element(page.getByText('paid', { exact: true })).toBeVisible();
  const bytes = (text: string) => new TextEncoder().encode(text);
  state = 'refunded';
  streams[0]?.controller.enqueue(bytes('event: order-ch'));
  streams[0]?.controller.enqueue(bytes('anged\ndata: {}\n\n'));
  await expect.element(page.getByText('refunded', { exact: true })).toBeVisible();
  streams[0]?.controller.error(new TypeError('gone'));
  state = 'paid again';
  await expect.poll(() => streams).toHaveLength(2);
  await expect.element(page.getByText('paid again', { exact: true })).toBeVisible();
  expect(own).not.toHaveBeenCalled();
  unmount();
  setBearer(null);
});

// Last: a session ends once a page.
it('reads again when the events begin: what came before was told to nobody', async () => {
  const streams: EventTarget[] = [];
  const asked: string[] = [];
  const closed = vi.fn();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super();
        asked.push(url);
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
  // Somebody else may have signed in meanwhile, in another tab.
  expect(asked.map((url) => new URL(url).searchParams.get('account'))).toEqual(['u1']);
  state = 'refunded';
  for (const stream of streams) stream.dispatchEvent(new Event('open'));
  await expect.element(page.getByText('refunded', { exact: true })).toBeVisible();

  // Signing out goes on until a new document is there: the stream would be asked for in nobody's name.
  noteSessionEnd();
  expect(closed).toHaveBeenCalledOnce();
  unmount();
});
