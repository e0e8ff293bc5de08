import type { NewVoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { VoiceProfileForm } from './profile-form.tsx';
import { useVoiceProfile } from './use-voice-profiles.ts';
import { toFormValues } from './voice-form-values.ts';

interface EditProfileProps {
  id: string;
  isBusy: boolean;
  onSave: (profile: NewVoiceProfile) => Promise<boolean>;
  onCancel: () => void;
}

/** The form of a profile that is kept, which the list knows the beginning of. */
export function EditProfile({ id, ...form }: EditProfileProps) {
  const { t } = useTranslation('brand-voice');
  return (
    <Loaded query={useVoiceProfile(id)} loading={t('loading')} failed={t('failed.load')}>
      {(profile) => (
        <VoiceProfileForm name={id} title={t('form.editTitle')} start={toFormValues(profile)} {...form} />
      )}
    </Loaded>
  );
}
