import { RequireLogin } from '#web/account/require-login.tsx';
import { BuilderPage } from '#web/custom-tools/builder-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function ToolCreate() {
  const { t } = useTranslation('custom-tools');
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} description={t('lead')} noIndex />
      <RequireLogin loadingLabel={t('loading')}>{() => <BuilderPage />}</RequireLogin>
    </div>
  );
}
