import { useSupportLevel } from '#web/bundles/use-support-level.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { SupportPage } from '#web/support/support-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Support() {
  const { t } = useTranslation('support');
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} description={t('description')} />
      <SupportPage level={useSupportLevel()} />
    </div>
  );
}
