/** The calls of voice profiles. */
import type { ListedVoiceProfile, NewVoiceProfile, VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { List } from '#core/lists/list.ts';
import { getItems, getJson, pageQuery, send, sendForJson } from '#web/api/call-api.ts';

const PATH = '/api/voice-profiles';
const ACTIVE_PATH = '/api/active-voice';

export const fetchProfiles = (cursor: string | null): Promise<List<ListedVoiceProfile>> =>
  getJson(`${PATH}?${pageQuery(cursor)}`);

/** As many as one chooses among; further ones are chosen as the default. */
export const listProfiles = (): Promise<ListedVoiceProfile[]> => getItems(`${PATH}?limit=100`);

export const fetchProfile = (id: string): Promise<VoiceProfile> => getJson(`${PATH}/${id}`);

/** @param chosen the default without it */
export const fetchActiveProfile = async (chosen?: string): Promise<VoiceProfile | null> => {
  const query = chosen ? `?chosen=${chosen}` : '';
  return (await getJson<{ profile: VoiceProfile | null }>(`${ACTIVE_PATH}${query}`)).profile;
};

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
