import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ToolFacts } from '#core/tools/template.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { forgetMemory, removeAllOffline } from '#web/lib/offline-store.ts';
import { refreshSession } from '#web/lib/session.ts';
import { PackCard } from './pack-card.tsx';

const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 1);
const tools = ['clipgenius', 'brandlore'].map(
  (slug) => ({ slug, name: slug, category: 'motivation', level: 'pro', isAvailable: true }) as ToolFacts,
);

const realFetch = globalThis.fetch;
let asked: string[] = [];
let streams: EventTarget[] = [];
class FakeEventSource extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }
  close() {}
}

let user: { id: string } | null;
let cleanUp = () => {};
beforeEach(async () => {
  user = { id: 'u1' };
  asked = [];
  streams = [];
  forgetMemory();
  await removeAllOffline('licensed:');
  vi.stubGlobal('EventSource', FakeEventSource);
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    if (pathname === '/api/session') return Response.json({ user, level: 'none' });
    if (pathname.startsWith('/content/')) return Response.json({ tools });
    if (!pathname.startsWith('/api/')) return realFetch(input, init);
    asked.push(pathname);
    return Response.json({ error: { code: 'unauthenticated', message: 'no' } }, { status: 401 });
  };
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  globalThis.fetch = realFetch;
  vi.unstubAllGlobals();
});

/** Until so much was asked at least, and nothing more is on its way. */
const settle = (count: number) =>
  vi.waitFor(() => {
    expect(asked.length).toBeGreaterThanOrEqual(count);
    expect(queryClient.isFetching()).toBe(0);
  });

const showCards = async () => {
  cleanUp = await render(
    <ul>
      {NUMBERS.map((number) => (
        <PackCard
          key={number}
          to="/"
          name={`Pack ${number}`}
          description=""
          tools={['clipgenius', 'brandlore']}
        />
      ))}
    </ul>,
    ['packs'],
  );
  await expect.element(page.getByText('Pack 20')).toBeVisible();
};

it('asks once what the user holds, however many cards want to know, and once more when it changed', async () => {
  await showCards();
  await settle(1);
  expect(asked).toEqual(['/api/entitlement']);

  await expect.poll(() => streams).toHaveLength(1);
  streams.at(-1)?.dispatchEvent(new MessageEvent('license-changed', { data: '{"toolSlugs":[]}' }));
  await settle(2);
  expect(asked).toEqual(['/api/entitlement', '/api/entitlement']);
});

it('asks nothing for a visitor', async () => {
  user = null;
  await refreshSession();
  await showCards();
  await settle(0);
  expect(asked).toEqual([]);
});

it('breaks words of its author that are longer than a narrow screen', async () => {
  await page.viewport(360, 800);
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsbrett';
  cleanUp = await render(
    <ul>
      <PackCard to="/" name={word} description={word.repeat(2)} tools={['clipgenius']} />
    </ul>,
    ['packs'],
  );
  await expect.element(page.getByRole('heading', { name: word })).toBeVisible();
  expect(partsBeyondEdges()).toEqual([]);
  // Their text, too.
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});
