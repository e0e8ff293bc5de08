/**
 * The typed client of our own server: `await parseResponse(api.runs.$get({ query: {} }))`.
 * Only successes come back; failures are thrown by `apiFetch`.
 */
import { hc } from 'hono/client';
import type { ApiRoutes } from '#server/app.ts';
import { apiFetch } from './api-fetch.ts';

export { parseResponse } from 'hono/client';

/** @throws when there is neither a configured address nor a page to take it from. */
export function apiBase(configured: string | undefined, origin: string | undefined): string {
  const url = configured || origin;
  if (!url || url === 'null') throw new Error('apiUrl is required.');
  return url.replace(/\/$/, '');
}

/** Prerendering makes no calls, so the address is only asked for when one is made. */
const origin = () => apiBase(import.meta.env.VITE_API_URL, globalThis.location?.origin);

export const apiUrl = (path: string): string => `${origin()}${path}`;

export const api = hc<ApiRoutes>('/api', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => apiFetch(new URL(String(input), origin()), init),
});

/** A new key for one intended action: repeat it with the action's retries, never with another action. */
export const idempotencyKey = (): { headers: { 'Idempotency-Key': string } } => ({
  headers: { 'Idempotency-Key': crypto.randomUUID() },
});
