import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preferences } from '#core/account/session-facts.ts';
import { savePreferences } from '#web/account/api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast.ts';

interface PreferenceSwitchProps {
  label: string;
  /** As the server has it. */
  isOn: boolean;
  toPreference: (isOn: boolean) => Preferences;
  onSaved?: (isOn: boolean) => void;
}

/** Takes effect at once, and goes back when it could not be saved. */
export function PreferenceSwitch({ label, isOn, toPreference, onSaved }: PreferenceSwitchProps) {
  const { t } = useTranslation('settings');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    setWanted(next);
    try {
      await savePreferences(toPreference(next));
      await refreshSession();
      showToast({ type: 'success', title: t('saved') });
      onSaved?.(next);
    } catch {
      showToast({ type: 'error', title: t('saveFailed'), description: t('saveFailedText') });
    }
    setWanted(null);
  };
  return (
    <Switch
      label={label}
      checked={wanted ?? isOn}
      aria-busy={wanted !== null}
      onChange={(event) => {
        if (wanted === null) void change(event.target.checked);
      }}
    />
  );
}
