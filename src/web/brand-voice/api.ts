/** The calls of voice profiles. */
import type { NewVoiceProfile, VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { getItems, send, sendForJson } from '#web/api/call-api.ts';

const PATH = '/api/voice-profiles';

export const listProfiles = (): Promise<VoiceProfile[]> => getItems(PATH);

/** @param attempt the same for every try to make one profile */
export const createProfile = (profile: NewVoiceProfile, attempt: string): Promise<VoiceProfile> =>
  sendForJson('POST', PATH, { json: profile, idempotencyKey: attempt });

export const replaceProfile = (id: string, profile: NewVoiceProfile): Promise<VoiceProfile> =>
  sendForJson('PUT', `${PATH}/${id}`, { json: profile });

export const chooseDefault = async (id: string): Promise<void> => {
  await send('POST', `${PATH}/${id}/default`);
};

export const deleteProfile = async (id: string): Promise<void> => {
  await send('DELETE', `${PATH}/${id}`);
};
