import { useQuery } from '@tanstack/react-query';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { useSession } from '#web/lib/session.ts';
import { listProfiles } from './api.ts';
import { useVoiceChoice } from './voice-choice.ts';

/** Below it, keys of users: another one of the same tab must not see the profiles of the one before. */
export const VOICE_PROFILES_KEY = ['voice-profiles'];

export function useVoiceProfiles() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...VOICE_PROFILES_KEY, user?.id],
    queryFn: listProfiles,
    enabled: user !== null,
  });
}

/** The profile that applies now; undefined while the switch is off or there is none. */
export function useActiveVoice(): VoiceProfile | undefined {
  const choice = useVoiceChoice();
  const { data = [] } = useVoiceProfiles();
  if (choice === 'off') return undefined;
  return data.find(({ id }) => id === choice) ?? data.find(({ isDefault }) => isDefault) ?? data[0];
}
