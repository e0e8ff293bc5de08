import { Link, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

function Page() {
  const { pathname } = useLocation();
  return pathname === '/login' ? <Entrance /> : <h1>{pathname}</h1>;
}

function Entrance() {
  useLeaveWhenSignedIn();
  return <Link to="/license">Prices</Link>;
}

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const user = { id: 'u1', email: 'ana@example.com', name: 'Ana', role: 'user' };
const { promise, resolve: arrive } = Promise.withResolvers<null>();

test('an entrance sends on who turns out to be in, but not from where they are going by themselves', async () => {
  const api = answerApi({ 'GET /api/session': () => Response.json({ user: null, level: 'none' }) });
  await refreshSession();
  let wait: Promise<null> = Promise.resolve(null);
  const loader = vi.fn(() => wait);
  cleanUp = await render(<Page />, [], 'en', '/login?next=%2Fruns', loader);
  await expect.element(page.getByRole('link', { name: 'Prices' })).toBeVisible();
  wait = promise;
  loader.mockClear();
  await page.getByRole('link', { name: 'Prices' }).click();
  await expect.poll(() => loader.mock.calls.length).toBe(1);
  api.routes['GET /api/session'] = () => Response.json({ user, level: 'none' });
  await refreshSession();
  arrive(null);
  await expect.element(page.getByRole('heading')).toHaveTextContent('/license');
  cleanUp();
  cleanUp = await render(<Page />, [], 'en', '/login?next=%2Fruns');
  await expect.element(page.getByRole('heading')).toHaveTextContent('/runs');
});
