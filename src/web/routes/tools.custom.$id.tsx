import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { RequireLogin } from '#web/account/require-login.tsx';
import { loginPath } from '#web/account/return-path.ts';
import { VisitorTool } from '#web/community/visitor-tool.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { revealShell } from '#web/white-label/page-brand.ts';
import { CustomToolPage } from '#web/workbench/custom-tool-page.tsx';
import type { Route } from './+types/tools.custom.$id';

/** Whoever follows a shared link learns what it is before they are asked to log in. */
export default function CustomTool({ params }: Route.ComponentProps) {
  const { t } = useTranslation('custom-tools');
  const { pathname } = useLocation();
  const { status, user } = useSession();
  // Whoever is signed in keeps our header.
  useEffect(() => {
    if (user) revealShell();
  }, [user]);
  if (status !== 'ready' || user)
    return (
      <RequireLogin loadingLabel={t('loading')}>
        {() => <CustomToolPage key={params.id} id={params.id} />}
      </RequireLogin>
    );
  return (
    <VisitorTool id={params.id}>
      <EmptyState
        level={2}
        title={t('visitor.title')}
        action={
          <>
            <ButtonLink to={loginPath(pathname)}>{t('visitor.login')}</ButtonLink>
            <ButtonLink variant="outline" to="/signup">
              {t('visitor.signup')}
            </ButtonLink>
          </>
        }
      >
        {t('visitor.text')}
      </EmptyState>
    </VisitorTool>
  );
}
