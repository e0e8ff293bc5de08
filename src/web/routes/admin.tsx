import { RequireLogin } from '#web/account/require-login.tsx';
import { AdminPage } from '#web/admin/admin-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Admin() {
  const { t } = useTranslation('admin');
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} description={t('description')} noIndex />
      {/* Courtesy: the server refuses every call of this page on its own. */}
      <RequireLogin loadingLabel={t('loading')}>
        {({ role }) => (role === 'admin' ? <AdminPage /> : <Forbidden />)}
      </RequireLogin>
    </div>
  );
}

function Forbidden() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      level={1}
      title={t('forbiddenTitle')}
      action={
        <ButtonLink to="/" reloadDocument variant="outline">
          {t('forbiddenAction')}
        </ButtonLink>
      }
    >
      {t('forbiddenText')}
    </EmptyState>
  );
}
