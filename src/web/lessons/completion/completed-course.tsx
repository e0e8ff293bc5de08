import { useLocation } from 'react-router';
import { entrancePath } from '#web/account/return-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from '../academy-page.module.css';

interface CompletedCourseProps {
  /** Undefined until it can be made. */
  onGet: (() => void) | undefined;
  isPending: boolean;
}

/** In place of the next lesson, once there is none: the certificate. A visitor learns what it takes. */
export function CompletedCourse({ onGet, isPending }: CompletedCourseProps) {
  const { t } = useTranslation('certificates');
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <h2 className="heading">{t('completion.heading')}</h2>
      <p className="small soft">{t(user ? 'completion.text' : 'completion.signedOut')}</p>
      <div className={styles.ways}>
        {user ? (
          <ByAccountItself act={t('completion.get')}>
            <Button busy={isPending} disabled={!onGet} onClick={onGet}>
              {t('completion.get')}
            </Button>
          </ByAccountItself>
        ) : (
          <>
            <ButtonLink to={entrancePath('/signup', pathname)}>{t('completion.signUp')}</ButtonLink>
            <ButtonLink to={entrancePath('/login', pathname)} variant="outline">
              {t('completion.logIn')}
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
