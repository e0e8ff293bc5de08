/**
 * The one event stream of this tab. It opens with the first listener while somebody is signed in, is taken for dead
 * when nothing came for 10 s past a heartbeat, and is opened again after 1, 2, 5, then every 10 s.
 */

import { ACCOUNT_PARAMETER } from '#core/errors/other-account.ts';
import { HEARTBEAT_EVENT, HEARTBEAT_MS, type ServerEvents } from '#core/events/server-event.ts';
import { createListeners } from '#core/listeners/listeners.ts';
import { apiUrl } from '#web/api/api.ts';
import { currentBearer } from '#web/api/bearer.ts';
import { currentSession, hasSessionEnded, onSessionChange } from '#web/lib/session.ts';
import { TokenEventSource } from './token-event-source.ts';

const PATIENCE_MS = 10_000;
const RECONNECT_MS = [1000, 2000, 5000, 10_000];

type Type = keyof ServerEvents;

/** All that the stream may tell: a kind that is missing here does not compile. */
const TYPES: Record<Type, true> = {
  'license-changed': true,
  'note-changed': true,
  'notification-created': true,
  'order-changed': true,
  'run-changed': true,
};
const listeners = new Map<Type, Set<(data: never) => void>>();
const openings = createListeners();

/** The browser's own, or one that sends the token of a page in a frame. */
type Stream = EventTarget & { close: () => void };

let source: Stream | null = null;
let failures = 0;
let watch: ReturnType<typeof setTimeout> | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;
let stopSession: (() => void) | null = null;

const hasListeners = () => [...listeners.values()].some((set) => set.size > 0);

/** Calls back for every such event. Answers how to stop. */
export function onServerEvent<T extends Type>(
  type: T,
  listener: (data: ServerEvents[T]) => void,
): () => void {
  const set = listeners.get(type) ?? new Set();
  listeners.set(type, set);
  set.add(listener);
  stopSession ??= onSessionChange(adjust);
  adjust();
  return () => {
    set.delete(listener);
    if (hasListeners()) return;
    stopSession?.();
    stopSession = null;
    adjust();
  };
}

/** Calls back whenever the stream begins: what happened before was told to nobody. Answers how to stop. */
export const onEventsBegin = openings.subscribe;

/** Open exactly while there is somebody to listen for and somebody listening. */
function adjust(): void {
  const isSignedIn = currentSession().user !== null && !hasSessionEnded();
  const isWanted = hasListeners() && isSignedIn;
  if (isWanted && !source && reopening === undefined) open();
  if (!isWanted) close();
}

function open(): void {
  const meant = new URLSearchParams({ [ACCOUNT_PARAMETER]: currentSession().user?.id ?? '' });
  const url = apiUrl(`/api/events?${meant}`);
  const stream: Stream = currentBearer() === null ? new EventSource(url) : new TokenEventSource(url);
  source = stream;
  expectMore(stream);
  stream.addEventListener('open', () => {
    openings.tell();
  });
  stream.addEventListener(HEARTBEAT_EVENT, () => {
    failures = 0;
    expectMore(stream);
  });
  stream.addEventListener('error', () => fail(stream));
  for (const type of Object.keys(TYPES) as Type[]) {
    stream.addEventListener(type, (event) => {
      expectMore(stream);
      const { data } = event as MessageEvent<string>;
      for (const listener of listeners.get(type) ?? []) listener(JSON.parse(data) as never);
    });
  }
}

function expectMore(stream: Stream): void {
  clearTimeout(watch);
  watch = setTimeout(() => fail(stream), HEARTBEAT_MS + PATIENCE_MS);
}

/** The browser's own reconnection knows nothing of silence or of our delays, so the stream is replaced. */
function fail(stream: Stream): void {
  if (stream !== source) return;
  close();
  const delay = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)];
  failures += 1;
  reopening = setTimeout(() => {
    reopening = undefined;
    adjust();
  }, delay);
}

function close(): void {
  clearTimeout(watch);
  clearTimeout(reopening);
  reopening = undefined;
  source?.close();
  source = null;
}
