import type { Preferences } from '#core/account/session-facts.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { refreshSession } from '#web/lib/session.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { savePreferences } from './api.ts';

interface PreferenceSwitchProps {
  label: string;
  /** As the server has it. */
  isOn: boolean;
  toPreference: (isOn: boolean) => Preferences;
  onSaved?: (isOn: boolean) => void;
  disabled?: boolean;
}

/** Takes effect at once, and goes back when it could not be saved. */
export function PreferenceSwitch({ label, isOn, toPreference, onSaved, disabled }: PreferenceSwitchProps) {
  const { t } = useTranslation('settings');
  const saving = useWrite({
    mutationFn: (next: boolean) => savePreferences(toPreference(next)),
    async onSuccess(_output, next) {
      await refreshSession();
      onSaved?.(next);
    },
    successToast: () => ({ title: t('saved') }),
    failureToast: () => ({ title: t('saveFailed'), description: t('saveFailedText') }),
  });
  return (
    <Switch
      label={label}
      disabled={disabled}
      checked={saving.variables ?? isOn}
      aria-busy={saving.isPending}
      onChange={(event) => void saving.mutate(event.target.checked)}
    />
  );
}
