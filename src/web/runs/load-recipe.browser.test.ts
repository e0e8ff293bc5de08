import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { ToolRecipe } from '#core/tools/template.ts';
import { forgetMemory, removeAllOffline } from '#web/lib/offline-store.ts';
import { refreshSession } from '#web/lib/session.ts';
import { loadRecipe } from './load-recipe.ts';

const recipe = (prompt: string) => ({ slug: 'clipgenius', prompt }) as ToolRecipe;
const refused = () => Response.json({ error: { code: 'license_required', message: 'no' } }, { status: 403 });

const realFetch = globalThis.fetch;
let answer: () => Response | Promise<Response>;
let user: string | null;
/** By slug. */
const asked: string[] = [];

const signIn = async (id: string | null) => {
  user = id;
  await refreshSession();
};

beforeEach(async () => {
  await removeAllOffline('licensed:');
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    if (pathname === '/api/session') return Response.json({ user: user && { id: user }, level: 'none' });
    if (!pathname.endsWith('/recipe')) return realFetch(input, init);
    asked.push(pathname.split('/').at(-2) ?? '');
    return answer();
  };
  await signIn('u1');
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

/** @param slug of a tool of each test's own: a question that a test leaves on its way is answered in one that follows */
const promptOf = async (slug: string) => (await loadRecipe({ slug, language: 'en', level: 'pro' })).prompt;

it('is there at once the second time, and asked for again beside', async () => {
  answer = () => Response.json(recipe('one'));
  expect(await promptOf('clipgenius')).toBe('one');
  let arrive = (_response: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  // The server has not answered, and nobody waits for it.
  expect(await promptOf('clipgenius')).toBe('one');
  expect(await promptOf('clipgenius')).toBe('one');
  await vi.waitFor(() => expect(asked.filter((slug) => slug === 'clipgenius')).toHaveLength(2));
  arrive(Response.json(recipe('two')));
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await vi.waitFor(async () => expect(await promptOf('clipgenius')).toBe('two'));
});

it('is had without waiting for the database once the server handed it to this page', async () => {
  answer = () => Response.json(recipe('one'));
  await promptOf('flowpulse');
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  expect(await promptOf('flowpulse')).toBe('one');
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

it('is asked of the server first once all of an account was removed', async () => {
  answer = () => Response.json(recipe('one'));
  await promptOf('hookbuilder');
  await removeAllOffline('licensed:');
  await signIn(null);
  await signIn('u1');
  answer = () => Response.json(recipe('two'));
  expect(await promptOf('hookbuilder')).toBe('two');
});

it('is refused on the next run after the license was revoked', async () => {
  answer = () => Response.json(recipe('one'));
  await promptOf('brandforge');
  answer = refused;
  expect(await promptOf('brandforge')).toBe('one');
  await vi.waitFor(() => expect(promptOf('brandforge')).rejects.toMatchObject({ code: 'license_required' }));
});

it('is there without a network, also after a reload', async () => {
  answer = () => Response.json(recipe('one'));
  await promptOf('soundscape');
  forgetMemory();
  await signIn('u1');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await promptOf('soundscape')).toBe('one');
});

it('is given to nobody else on the device', async () => {
  answer = () => Response.json(recipe('one'));
  await promptOf('oracle');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await signIn('u2');
  await expect(promptOf('oracle')).rejects.toThrow();
  await signIn(null);
  await expect(promptOf('oracle')).rejects.toThrow();
  await signIn('u1');
  expect(await promptOf('oracle')).toBe('one');
});
