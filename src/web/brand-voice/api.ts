/** The calls of voice profiles. */
import type { NewVoiceProfile, VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';

const PATH = '/api/voice-profiles';

const send = (path: string, method: string, body?: unknown, idempotencyKey?: string) =>
  apiFetch(apiUrl(path), {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

export const listProfiles = async (): Promise<VoiceProfile[]> => (await send(PATH, 'GET')).json();

/** @param attempt the same for every try to make one profile */
export const createProfile = async (profile: NewVoiceProfile, attempt: string): Promise<VoiceProfile> =>
  (await send(PATH, 'POST', profile, attempt)).json();

export const replaceProfile = async (id: string, profile: NewVoiceProfile): Promise<VoiceProfile> =>
  (await send(`${PATH}/${id}`, 'PUT', profile)).json();

export const chooseDefault = async (id: string): Promise<void> => {
  await send(`${PATH}/${id}/default`, 'POST');
};

export const deleteProfile = async (id: string): Promise<void> => {
  await send(`${PATH}/${id}`, 'DELETE');
};
