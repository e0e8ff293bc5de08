import { RequireLogin } from '#web/account/require-login.tsx';
import { ComparePage } from '#web/history/compare-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function RunsCompare() {
  const { t } = useTranslation('history');
  return (
    <div className="wrap page">
      <PageMeta title={t('compare.title')} noIndex />
      <RequireLogin loadingLabel={t('compare.loading')}>{() => <ComparePage />}</RequireLogin>
    </div>
  );
}
