import { afterEach, expect, it, vi } from 'vitest';
import { render } from '#tests/support/browser/render.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useTemplatePreload } from './use-template-preload.ts';

const realFetch = globalThis.fetch;
let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  queryClient.clear();
  globalThis.fetch = realFetch;
});

function Page() {
  useTemplatePreload();
  return null;
}

async function visitedBy(user: string | null): Promise<string[]> {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    if (pathname === '/api/session') return Response.json({ user: user && { id: user }, level: 'none' });
    if (!pathname.startsWith('/content/tools/')) return realFetch(input, init);
    asked.push(pathname);
    return Response.json({});
  };
  await refreshSession();
  cleanUp = await render(<Page />, []);
  return asked;
}

it('fetches the templates of six tools and no others when the browser is idle after sign-in', async () => {
  const asked = await visitedBy('u1');
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(6));
  expect(asked.sort()).toEqual(
    ['ascensionos', 'brandlore', 'clipgenius', 'flowpulse', 'hookbuilder', 'mindalign'].map(
      (slug) => `/content/tools/${slug}.en.json`,
    ),
  );
});

it('fetches none for a visitor', async () => {
  const asked = await visitedBy(null);
  await new Promise<void>((resolve) => whenIdle(resolve));
  expect(asked).toEqual([]);
});
