import { useState } from 'react';
import { afterKeyRemoved, afterKeySaved, type VoiceSettings } from '#core/speech/voice-settings.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast, TOAST_MS } from '#web/ui/toast.ts';
import { saveVoiceSettings, useVoiceSettings } from '../voice-store.ts';
import { KeyTab } from './key-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { TestTab } from './test-tab.tsx';
import styles from './voice-panel.module.css';

/** Key, voice and a test of it, each open once the one before is done. */
export function VoicePanel() {
  const { t } = useTranslation('speech');
  const { level } = useSession();
  const settings = useVoiceSettings();
  const { elevenlabs } = useKeyVault().entries;
  const [message, setMessage] = useState<string>();
  const hasKey = elevenlabs.state !== 'none';
  // Where it begins; from then on whoever is here chooses.
  const [start] = useState(hasKey ? 'settings' : 'apikey');

  const succeed = (title: string, inPanel: string, description?: string) => {
    setMessage(inPanel);
    showToast({ type: 'success', title, description, duration: TOAST_MS.voiceSuccess });
  };
  const fail = (title: string, description: string) => {
    setMessage(undefined);
    showToast({ type: 'error', title, description });
  };
  const change = (next: VoiceSettings) =>
    saveVoiceSettings(next)
      ? succeed(t('toast.updated'), t('done.updated'))
      : fail(t('toast.updateFailed'), t('toast.updateFailedText'));
  return (
    <div className={styles.panel}>
      <Tabs
        label={t('tabs.label')}
        defaultTab={start}
        onSelect={() => setMessage(undefined)}
        tabs={[
          {
            id: 'apikey',
            label: t('tabs.key'),
            content: (
              <KeyTab
                onSaved={(key, isKept) => {
                  // Until the tab closes it serves all the same.
                  saveVoiceSettings(afterKeySaved(settings, key, level));
                  if (isKept) succeed(t('toast.saved'), t('done.saved'), t('toast.savedText'));
                  else fail(t('toast.saveFailed'), t('toast.saveFailedText'));
                }}
                onRemoved={() => {
                  saveVoiceSettings(afterKeyRemoved(settings));
                  succeed(t('toast.removed'), t('done.removed'));
                }}
              />
            ),
          },
          {
            id: 'settings',
            label: t('tabs.settings'),
            disabledReason: hasKey ? undefined : t('tabs.needsKey'),
            content: <SettingsTab settings={settings} onChange={change} />,
          },
          {
            id: 'test',
            label: t('tabs.test'),
            disabledReason: hasKey && settings.enabled ? undefined : t('tabs.needsVoice'),
            content: <TestTab settings={settings} />,
          },
        ]}
      />
      {/* The toast is what is read out. */}
      {message && <p className="notice notice-success">{message}</p>}
    </div>
  );
}
