import { useQuery } from '@tanstack/react-query';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { useSession } from '#web/lib/session.ts';
import { fetchActiveProfile, fetchProfile, listProfiles } from './api.ts';
import { useVoiceChoice } from './voice-choice.ts';

/** Below it, keys of users: another one of the same tab must not see the profiles of the one before. */
export const VOICE_PROFILES_KEY = ['voice-profiles'];

export const useProfilesKey = (...key: string[]) => [...VOICE_PROFILES_KEY, useSession().user?.id, ...key];

/** What there is to choose among. */
export function useVoiceProfiles() {
  const { user } = useSession();
  return useQuery({ queryKey: useProfilesKey('choice'), queryFn: listProfiles, enabled: user !== null });
}

/** One of them whole, as it is now. */
export const useVoiceProfile = (id: string) =>
  useQuery({ queryKey: useProfilesKey('profile', id), queryFn: () => fetchProfile(id), gcTime: 0 });

/** The profile that applies now; undefined while the switch is off or there is none. */
export function useActiveVoice(): VoiceProfile | undefined {
  const choice = useVoiceChoice();
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: useProfilesKey('active', choice),
    queryFn: () => fetchActiveProfile(choice === 'default' ? undefined : choice),
    enabled: user !== null && choice !== 'off',
  });
  return data ?? undefined;
}
