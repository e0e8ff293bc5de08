import { useTranslation } from 'react-i18next';
import { isAtLeast } from '#core/licenses/levels.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What opens the voice settings; the settings themselves are still to come. */
export function VoiceTab() {
  const { t } = useTranslation('licenses');
  const { level } = useSession();
  if (isAtLeast(level, 'pro')) return <p className="notice">{t('voiceTab.coming')}</p>;
  return (
    <EmptyState
      level={2}
      title={t('voiceTab.unavailable')}
      plate="energy-alignment"
      action={
        <ButtonLink to="/license" variant="outline">
          {t('voiceTab.upgrade')}
        </ButtonLink>
      }
    >
      {t('voiceTab.upgradeText')}
    </EmptyState>
  );
}
