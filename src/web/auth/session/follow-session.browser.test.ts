import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_HEADER } from '#core/errors/other-account.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { getJson } from '#web/api/call-api.ts';
import { currentSession, refreshSession } from '#web/lib/session.ts';
import { KEPT_SESSION_KEY, SIGNED_OUT_KEY } from '#web/lib/session-hint.ts';
import { followSession } from './follow-session.ts';

const ADA = { id: 'ada', email: 'ada@example.test' };
let user: typeof ADA | null;
let startAnew: ReturnType<typeof vi.fn<() => void>>;
let controller: AbortController;
beforeEach(async () => {
  user = ADA;
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none' }),
    'GET /api/auth/token': () => new Response(null, { status: 503 }),
  });
  await refreshSession();
  startAnew = vi.fn<() => void>();
  controller = new AbortController();
  followSession(controller.signal, startAnew);
  sessionStorage.setItem('work:hookbuilder', 'typed');
});
afterEach(() => {
  controller.abort();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const hear = (key: string, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
const work = () => sessionStorage.getItem('work:hookbuilder');

it('asks who is signed in, and keeps what is worked on, when a session ended elsewhere', async () => {
  user = null;
  hear(KEPT_SESSION_KEY, null);
  await vi.waitFor(() => expect(currentSession().user).toBeNull());
  expect([work(), startAnew.mock.calls.length]).toEqual(['typed', 0]);
});

describe('in the tab of a visitor', () => {
  beforeEach(async () => {
    user = null;
    await refreshSession();
    user = ADA;
  });
  const arrives = () => vi.waitFor(() => expect(currentSession().user).toEqual(ADA));

  it('asks who is signed in, and keeps what is worked on, when somebody signed in elsewhere', async () => {
    hear(KEPT_SESSION_KEY, JSON.stringify({ user: ADA }));
    await arrives();
    expect([work(), startAnew.mock.calls.length]).toEqual(['typed', 0]);
  });

  it('asks the same when somebody goes back to a document of before that', async () => {
    localStorage.setItem(KEPT_SESSION_KEY, JSON.stringify({ user: ADA }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await arrives();
    expect(startAnew).not.toHaveBeenCalled();
  });
});

it('begins a new document when somebody else signed in', () => {
  hear(KEPT_SESSION_KEY, JSON.stringify({ user: ADA }));
  expect(startAnew).not.toHaveBeenCalled();
  hear(KEPT_SESSION_KEY, JSON.stringify({ user: { id: 'bob' } }));
  expect(startAnew).toHaveBeenCalledOnce();
});

it('begins a new document when the server takes what it asks for as of somebody else', async () => {
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none' }),
    'GET /api/runs': ({ headers }) =>
      headers.get(ACCOUNT_HEADER) === user?.id
        ? Response.json({})
        : refuse(401, 'unauthenticated', { reason: 'other_account' }),
  });
  await getJson('/api/runs');
  expect(startAnew).not.toHaveBeenCalled();
  user = { ...ADA, id: 'bob' };
  await expect(getJson('/api/runs')).rejects.toThrow('unauthenticated');
  await vi.waitFor(() => expect(startAnew).toHaveBeenCalledOnce());
  // What waited for the one before is asked for in their name, and refused.
  await getJson('/api/runs');
  await expect(getJson('/api/runs', { account: ADA.id })).rejects.toThrow('unauthenticated');
});

it('begins a new document when somebody goes back to one of an account that has left', () => {
  const goBack = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  goBack(true);
  localStorage.setItem(SIGNED_OUT_KEY, '1');
  goBack(false);
  expect(startAnew).not.toHaveBeenCalled();
  goBack(true);
  expect(startAnew).toHaveBeenCalledOnce();
});

it('leaves nothing of the account when another tab signs out', () => {
  hear(SIGNED_OUT_KEY, '1');
  expect([work(), startAnew.mock.calls.length]).toEqual([null, 1]);
});
