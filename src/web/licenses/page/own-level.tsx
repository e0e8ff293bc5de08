import { Link } from 'react-router';
import { loginPath } from '#web/account/return-path.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { useDashboard } from '../use-dashboard.ts';
import { FreePlaces } from './free-places.tsx';

/** What the visitor holds, in one line. */
export function OwnLevel() {
  const { t } = useTranslation(['licenses', 'common']);
  const { user, level, status } = useSession();
  const { data, isError } = useDashboard();
  if (!user)
    return status === 'ready' ? (
      <p>
        <Trans
          t={t}
          i18nKey="license.signedOut"
          components={{ login: <Link className="link" to={loginPath('/license')} /> }}
        />
      </p>
    ) : null;
  if (isError) return <p role="alert">{t('license.failed')}</p>;
  if (!data) return null;
  const count = data.stats.totalTools;
  return (
    <p>
      {level === 'none'
        ? t('license.yoursNone')
        : t('license.yoursLevel', { level: t(`common:levels.${level}`), count })}{' '}
      {data.freePlaces > 0 && (
        <>
          <FreePlaces count={data.freePlaces} />{' '}
        </>
      )}
      <Link className="link" to="/license-dashboard">
        {t('license.toDashboard')}
      </Link>
    </p>
  );
}
