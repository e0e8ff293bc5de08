/** Who is signed in, for every component: `useSession()`. Read once per load, again by `refreshSession()`. */

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { SessionFacts } from '#core/account/session-facts.ts';
import { createListeners } from '#core/listeners/listeners.ts';
import { setAccount } from '#web/api/account.ts';
import { getJson } from '#web/api/call-api.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { networkOrKept } from '#web/api/network-or-kept.ts';
import { KEPT_SESSION_KEY, keepSessionHint, markSession } from './session-hint.ts';
import { readStoredJson, writeStored } from './storage.ts';
import { useLatest } from './use-latest.ts';

export type SessionState = SessionFacts & { status: 'loading' | 'ready' | 'error'; error: unknown };

const START: SessionState = {
  status: 'loading',
  error: null,
  user: null,
  level: 'none',
  onboardingMode: 'simplified',
  educationLevel: 'none',
  keepRuns: null,
  language: null,
  completedTours: null,
};

let state = START;
let pending: Promise<SessionState> | null = null;
let following: Promise<SessionState> | null = null;
const listeners = createListeners();
const preparations = new Set<(facts: SessionFacts) => Promise<void>>();

/** Does something before the pages hear who is signed in. A failure of it holds nothing up. */
export const beforeSessionChange = (prepare: (facts: SessionFacts) => Promise<void>): void => {
  preparations.add(prepare);
};

function set(next: SessionState): SessionState {
  state = next;
  setAccount(next.user?.id ?? null);
  listeners.tell();
  return state;
}

/**
 * Accepts what the server says now: after signing in or out, a changed license, a changed profile. An answer that is on
 * its way may still be of before: then it is asked once more after that, for all who want it.
 */
export function refreshSession(): Promise<SessionState> {
  const underWay = pending;
  if (!underWay) return orKept(askServer());
  following ??= underWay.then(() => {
    following = null;
    return askServer();
  });
  return orKept(following);
}

/** As it is known, or as the first answer says that is on its way or asked for. */
export const whenSessionKnown = async (): Promise<SessionState> =>
  state.status === 'loading' ? orKept(pending ?? askServer()) : state;

/** While nothing is known, the device may know it. */
const orKept = (answer: Promise<SessionState>): Promise<SessionState> =>
  state.status === 'loading' ? networkOrKept(answer, showKept) : answer;

/** Whom the device knows, until the answer is there. */
async function showKept(): Promise<SessionState | undefined> {
  const kept = keptFacts();
  return kept ? set({ ...kept, status: 'error', error: new NetworkError() }) : undefined;
}

function askServer(): Promise<SessionState> {
  pending = getJson<SessionFacts>('/api/session')
    .then(
      async (facts) => {
        for (const prepare of preparations) await prepare(facts).catch(() => undefined);
        keepSessionHint(facts.user);
        if (facts.user) writeStored(KEPT_SESSION_KEY, JSON.stringify(facts));
        markSession(facts.user);
        return set({ ...facts, status: 'ready', error: null });
      },
      // The last known user stays: being offline is not being signed out.
      (error: unknown) => set({ ...(state.user ? state : (keptFacts() ?? state)), status: 'error', error }),
    )
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** Whose pages these are where nobody can be asked: what the device has of them opens, and no more. */
function keptFacts(): SessionFacts | null {
  const facts = readStoredJson(KEPT_SESSION_KEY) as SessionFacts | null;
  return typeof facts?.user?.id === 'string' ? facts : null;
}

export const currentSession = (): SessionState => state;

let hasEnded = false;

/** Signed out, while the page stands until a new document is there: nothing more is asked for in its user's name. */
export const hasSessionEnded = (): boolean => hasEnded;

export function noteSessionEnd(): void {
  hasEnded = true;
  listeners.tell();
}

/** As it is known, else asked for: a page without React has not. */
export const knownSession = async (): Promise<SessionState> => {
  if (state.user) return state;
  return state.status === 'loading' ? whenSessionKnown() : refreshSession();
};

export function onSessionChange(listener: () => void): () => void {
  if (state === START) void whenSessionKnown();
  return listeners.subscribe(listener);
}

/** `status` is `loading` until the first answer, and while prerendering. */
export const useSession = (): SessionState =>
  useSyncExternalStore(onSessionChange, currentSession, () => START);

const isSimplified = (): boolean => state.onboardingMode === 'simplified';

/** Whether controls are explained. Nothing else of a session draws anew what asks this alone, as each line of a result does. */
export const useIsSimplified = (): boolean =>
  useSyncExternalStore(onSessionChange, isSimplified, () => START.onboardingMode === 'simplified');

/**
 * Does what is asked, at once or as soon as it is known who is signed in: a press before that is not a visitor's.
 * @param isRestKnown whether all else is known that it depends on
 * @returns always the same function
 */
export function useOnceSignedInKnown<Args extends unknown[]>(
  act: (...args: Args) => void,
  isRestKnown = true,
): (...args: Args) => void {
  const isKnown = useSession().status !== 'loading' && isRestKnown;
  const latest = useLatest({ act, isKnown });
  const waiting = useRef<Args[]>([]);
  useEffect(() => {
    if (isKnown) for (const args of waiting.current.splice(0)) latest().act(...args);
  }, [isKnown, latest]);
  return useCallback(
    (...args: Args) => {
      const { act, isKnown } = latest();
      if (isKnown) act(...args);
      else waiting.current.push(args);
    },
    [latest],
  );
}
