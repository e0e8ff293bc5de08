import { Link } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './brand-voice.module.css';
import { useVoiceProfiles } from './use-voice-profiles.ts';
import { chooseVoice, useVoiceChoice } from './voice-choice.ts';

/** On every tool: whether a model writes in the user's own voice, and in which. Always as high as one row. */
export function VoiceSwitch() {
  const { t } = useTranslation('brand-voice');
  const { user } = useSession();
  const { data: profiles = [] } = useVoiceProfiles();
  const choice = useVoiceChoice();
  const isOn = choice !== 'off' && profiles.length > 0;
  // As the server does, which also knows those beyond the list.
  const active = profiles.find(({ id }) => id === choice) ?? profiles.find(({ isDefault }) => isDefault);
  return (
    <div className={styles.row}>
      <Switch
        label={t('switch.label')}
        checked={isOn}
        disabled={profiles.length === 0}
        onChange={(event) => chooseVoice(event.target.checked ? 'default' : 'off')}
      />
      {profiles.length > 1 && isOn && (
        <Select
          aria-label={t('switch.profile')}
          value={(active ?? profiles[0])?.id}
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => chooseVoice(event.currentTarget.value)}
        />
      )}
      <Link className="link small" to="/brand-voice">
        {profiles.length === 0 ? t(user ? 'switch.create' : 'switch.signIn') : t('switch.manage')}
      </Link>
    </div>
  );
}
