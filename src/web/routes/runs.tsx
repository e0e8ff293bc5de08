import { RunsPage } from '#web/history/runs-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Runs() {
  const { t } = useTranslation('runs');
  return (
    <>
      <PageMeta title={t('history.title')} noIndex />
      <RunsPage />
    </>
  );
}
