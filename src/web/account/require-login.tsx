import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { SessionUser } from '#core/account/session-facts.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { formProblemOf } from '#web/forms/form-problem.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { loginPath } from './return-path.ts';

interface RequireLoginProps {
  loadingLabel: string;
  children: (user: SessionUser) => ReactNode;
}

/** For pages of a signed-in user; everybody else is sent to log in and comes back. */
export function RequireLogin({ loadingLabel, children }: RequireLoginProps) {
  const { t } = useTranslation('account');
  const { status, user, error } = useSession();
  const { pathname, search, hash } = useLocation();
  // The last known user stays when the server cannot be asked: being offline is not being signed out.
  if (user) return children(user);
  if (status === 'loading') return <LoadingState label={loadingLabel} />;
  if (status === 'ready') return <Navigate to={loginPath(pathname + search + hash)} replace />;
  const { kind } = formProblemOf(error, Date.now(), navigator.onLine);
  return (
    <ErrorState
      level={2}
      title={t(kind === 'server' || kind === 'rateLimited' ? 'session.failed' : `session.${kind}`)}
      errorId={errorIdOf(error)}
      onRetry={() => void refreshSession()}
    />
  );
}
