import { send } from '#web/api/call-api.ts';

export interface PassionFinderResponse {
  answer: string;
  scores: Record<string, number>;
}

/** Keeps what the passion finder found; suggestions are made from it. */
export const postPassionFinderResponse = async (
  response: PassionFinderResponse,
  idempotencyKey: string,
): Promise<void> => {
  await send('POST', '/api/passion-finder-responses', { json: response, idempotencyKey });
};
