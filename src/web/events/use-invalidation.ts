import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ServerEvents } from '#core/events/server-event.ts';
import { readAgain } from '#web/api/read-again.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

type Type = keyof ServerEvents;

/** Components that wait for the same, counted: each event reads a query again once, however many they are. */
const waiting = new Map<string, { count: number; stop: () => void }>();

/** The stream is for later: pages are there before it. */
function follow(client: QueryClient, type: Type, queryKey: QueryKey): () => void {
  const stops = new Set<() => void>();
  const begin = async () => {
    const { onEventsBegin, onServerEvent } = await import('./server-events.ts');
    if (!stops.has(callOff)) return;
    stops.add(onServerEvent(type, () => void readAgain(client, queryKey)));
    // What happened before the stream began was told to nobody. What is just being read is not asked for twice.
    stops.add(onEventsBegin(() => void client.invalidateQueries({ queryKey }, { cancelRefetch: false })));
  };
  // Without its script a page is read as it came; the next page asks again.
  const callOff = whenIdle(() => void begin().catch(() => undefined));
  stops.add(callOff);
  return () => {
    for (const stop of stops) stop();
    stops.clear();
  };
}

function listen(client: QueryClient, type: Type, queryKey: QueryKey): () => void {
  const name = hashKey([type, queryKey]);
  const shared = waiting.get(name) ?? {
    count: 0,
    stop: follow(client, type, queryKey),
  };
  waiting.set(name, shared);
  shared.count += 1;
  return () => {
    shared.count -= 1;
    if (shared.count > 0) return;
    waiting.delete(name);
    shared.stop();
  };
}

/** Reads every query below a key again whenever the server sends such an event, and when the stream begins. The key is the same at every call. */
export function useInvalidation(type: Type, queryKey: QueryKey): void {
  const client = useQueryClient();
  useEffect(() => listen(client, type, queryKey), [client, type, queryKey]);
}
