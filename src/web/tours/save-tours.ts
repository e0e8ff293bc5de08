import type { Preferences } from '#core/account/session-facts.ts';
import { apiFetch } from '#web/api/api-fetch.ts';
import type { SaveTours } from './tour-memory.ts';

/** By hand, since pages without React load it. */
export const saveTours: SaveTours = (completedTours) =>
  apiFetch('/api/account/preferences', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ completedTours } satisfies Preferences),
  });
