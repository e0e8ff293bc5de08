import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { useSession } from '#web/lib/session.ts';
import { listProfiles } from './api.ts';
import { useVoiceChoice } from './voice-choice.ts';

/** Another user of the same tab must not see the profiles of the one before. */
const keyOf = (userId: string | undefined) => ['voice-profiles', userId];

export function useVoiceProfiles() {
  const { user } = useSession();
  return useQuery({ queryKey: keyOf(user?.id), queryFn: listProfiles, enabled: user !== null });
}

export function useRefreshProfiles(): () => Promise<void> {
  const client = useQueryClient();
  const { user } = useSession();
  return () => client.invalidateQueries({ queryKey: keyOf(user?.id) });
}

/** The profile that applies now; undefined while the switch is off or there is none. */
export function useActiveVoice(): VoiceProfile | undefined {
  const choice = useVoiceChoice();
  const { data = [] } = useVoiceProfiles();
  if (choice === 'off') return undefined;
  return data.find(({ id }) => id === choice) ?? data.find(({ isDefault }) => isDefault) ?? data[0];
}
