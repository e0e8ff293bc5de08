import { RequireLogin } from '#web/account/require-login.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ResalePage } from '#web/resale/resale-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Resale() {
  const { t } = useTranslation('resale');
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} description={t('lead')} noIndex />
      <RequireLogin loadingLabel={t('loading')}>{(user) => <ResalePage user={user} />}</RequireLogin>
    </div>
  );
}
