import { useTranslation } from '#web/languages/use-translation.ts';
import { LicensePage } from '#web/licenses/license-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function License() {
  const { t } = useTranslation('licenses');
  return (
    <div className="wrap page">
      <PageMeta title={t('license.title')} description={t('license.description')} />
      <LicensePage />
    </div>
  );
}
