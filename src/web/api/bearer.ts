/**
 * The session's short-lived token, for a page in a frame of another site, to which browsers send no cookie of ours. In
 * memory only: whoever loads the page anew is a visitor again.
 */
import { createListeners } from '#core/listeners/listeners.ts';

let bearer: string | null = null;
const listeners = createListeners();

export const currentBearer = (): string | null => bearer;

export function setBearer(token: string | null): void {
  bearer = token;
  listeners.tell();
}

/** A newer one of the same session. */
export function renewBearer(token: string): void {
  if (bearer !== null) bearer = token;
}

/** What the server no longer takes is forgotten, unless there is another one meanwhile. */
export function dropBearer(token: string): void {
  if (bearer === token) setBearer(null);
}

/** Calls back when there is another one, or none. Answers how to stop. */
export const onBearerChange = listeners.subscribe;
