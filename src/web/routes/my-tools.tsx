import { useTranslation } from '#web/languages/use-translation.ts';
import { MyToolsPage } from '#web/tools/my-tools-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function MyTools() {
  const { t } = useTranslation('my-tools');
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} noIndex />
      <MyToolsPage />
    </>
  );
}
