import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { entrancePath } from '#web/account/return-path.ts';

/** Below a visitor's result: where it is, and how it gets into a history. */
export function JoinNote() {
  const { t } = useTranslation('runs');
  const { pathname, search } = useLocation();
  const from = pathname + search;
  return (
    <p className="small soft join-note">
      <Trans
        t={t}
        i18nKey="saving.join"
        components={{
          login: <Link className="link" to={entrancePath('/login', from)} />,
          signup: <Link className="link" to={entrancePath('/signup', from)} />,
        }}
      />
    </p>
  );
}
