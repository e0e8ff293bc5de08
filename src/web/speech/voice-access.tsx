import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { isAtLeast } from '#core/licenses/levels.ts';
import { VOICE_LEVEL } from '#core/speech/voice-settings.ts';
import { entrancePath } from '#web/account/return-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';

const VoicePanel = lazyPart(async () => (await import('./panel/voice-panel.tsx')).VoicePanel);

/** The voice settings for who has them, and what opens them for everybody else. */
export function VoiceAccess() {
  const { t } = useTranslation('speech');
  const { status, level } = useSession();
  if (status === 'loading') return <LoadingState label={t('loading')} />;
  if (!isAtLeast(level, VOICE_LEVEL)) return <Upgrade />;
  return (
    <Suspense fallback={<LoadingState label={t('loading')} />}>
      <VoicePanel />
    </Suspense>
  );
}

function Upgrade() {
  const { t } = useTranslation(['speech', 'common']);
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  return (
    <EmptyState
      level={2}
      title={t('upgrade.title')}
      plate="energy-alignment"
      action={
        <>
          <ButtonLink to="/license">{t('upgrade.button')}</ButtonLink>
          {!user && (
            <ButtonLink to={entrancePath('/login', pathname + search + hash)} variant="outline">
              {t('upgrade.logIn')}
            </ButtonLink>
          )}
        </>
      }
    >
      <span role="alert">{t('upgrade.text', { level: t(`common:levels.${VOICE_LEVEL}`) })}</span>
    </EmptyState>
  );
}
