import { Link, useLocation } from 'react-router';
import { entrancePath } from '#web/account/return-path.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { useHelp } from '#web/ui/use-help.ts';
import { useClaimVisitorWork } from '#web/visitors/use-claim-visitor-work.tsx';

/** Below a result that was made while nobody was signed in: where it is, and how it gets into a history. */
export function SignInNote() {
  const { t } = useTranslation(['runs', 'results']);
  const { help } = useHelp();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { text, action } = useClaimVisitorWork();
  const from = pathname + search;
  if (user)
    return (
      <div {...help(t('results:help.join'))}>
        <p className="small soft">{text}</p>
        {action}
      </div>
    );
  return (
    <p className="small soft" {...help(t('results:help.join'))}>
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
