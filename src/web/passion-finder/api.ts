import type { NewPassionFinderResponse } from '#core/tools/passion-finder-response.ts';
import { send } from '#web/api/call-api.ts';

/** Keeps what the passion finder found; suggestions are made from it. */
export const postPassionFinderResponse = async (
  response: NewPassionFinderResponse,
  idempotencyKey: string,
  account?: string,
): Promise<void> => {
  await send('POST', '/api/passion-finder-responses', { json: response, idempotencyKey, account });
};
