/** Where our own server is. Calls go through `apiFetch`, which retries what is safe and throws what failed. */

/** @throws when there is neither a configured address nor a page to take it from. */
export function apiBase(configured: string | undefined, origin: string | undefined): string {
  const url = configured || origin;
  if (!url || url === 'null') throw new Error('apiUrl is required.');
  return url.replace(/\/$/, '');
}

/** Prerendering makes no calls, so the address is only asked for when one is made. */
export const apiUrl = (path: string): string =>
  `${apiBase(import.meta.env.VITE_API_URL, globalThis.location?.origin)}${path}`;
