import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ServerEvents } from '#core/events/server-event.ts';
import { onEventsBegin, onServerEvent } from './server-events.ts';

type Type = keyof ServerEvents;

/** Components that wait for the same, counted: each event reads a query again once, however many they are. */
const waiting = new Map<string, { count: number; stop: () => void }>();

function readAgain(client: QueryClient, type: Type, queryKey: QueryKey): () => void {
  const stops = [
    onServerEvent(type, () => void client.invalidateQueries({ queryKey })),
    // What happened before the stream began was told to nobody. What is just being read is not asked for twice.
    onEventsBegin(() => void client.invalidateQueries({ queryKey }, { cancelRefetch: false })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function listen(client: QueryClient, type: Type, queryKey: QueryKey): () => void {
  const name = hashKey([type, queryKey]);
  const shared = waiting.get(name) ?? {
    count: 0,
    stop: readAgain(client, type, queryKey),
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
