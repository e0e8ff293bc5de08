import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { useSignedInBySite } from '#web/site-viewer/signed-in-by-site.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './embed-bar.module.css';
import { onFrameSession, openSignIn, pendingConnection } from './frame-session.ts';
import { signOutFrame } from './viewer-api.ts';

const raw = { interpolation: { escapeValue: false } };

/** Who is logged in to this page, and the way in or out. */
export function FrameAccount() {
  const { t } = useTranslation('embedding');
  const { status, user } = useSession();
  const pending = useSyncExternalStore(onFrameSession, pendingConnection);
  const isBySite = useSignedInBySite();
  const [isBlocked, setIsBlocked] = useState(false);
  if (user)
    return (
      <span className={styles.account}>
        {t(isBySite ? 'inBySite' : 'inAs', { email: user.email, ...raw })}
        {!isBySite && <LogOut />}
      </span>
    );
  if (status !== 'ready') return null;
  const viewer = pending?.viewerName;
  return (
    <span className={styles.account}>
      {viewer === undefined ? t('visitor') : t('known', { viewer, ...raw })}
      <Button variant="outline" size="sm" onClick={() => setIsBlocked(!openSignIn())}>
        {viewer === undefined ? t('logIn') : t('connect', { viewer, ...raw })}
      </Button>
      {isBlocked && <span role="alert">{t('blocked')}</span>}
    </span>
  );
}

function LogOut() {
  const { t } = useTranslation('embedding');
  const [isBusy, setIsBusy] = useState(false);
  const onPress = () => {
    setIsBusy(true);
    signOutFrame(t('loggedOut')).catch(() => {
      setIsBusy(false);
      showToast({ type: 'error', title: t('logOutFailed') });
    });
  };
  return (
    <Button variant="ghost" size="sm" busy={isBusy} onClick={onPress}>
      {t('logOut')}
    </Button>
  );
}
