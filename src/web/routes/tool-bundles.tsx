import { useTranslation } from '#web/languages/use-translation.ts';
import { BundleList } from '#web/prices/bundle-list.tsx';
import { ClosedNotice } from '#web/prices/buy-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function ToolBundles() {
  const { t } = useTranslation('billing');
  return (
    <div className="wrap page">
      <PageMeta title={t('bundles.title')} description={t('bundles.description')} />
      <PageHeader title={t('bundles.title')} lead={t('bundles.lead')} />
      <ClosedNotice />
      <BundleList />
    </div>
  );
}
