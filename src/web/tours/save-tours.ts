import { apiFetch } from '#web/api/api-fetch.ts';
import type { SaveTours } from './tour-memory.ts';

/** By hand: the typed client is more than a page without React loads. */
export const saveTours: SaveTours = (completedTours) =>
  apiFetch('/api/account/preferences', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ completedTours }),
  });
