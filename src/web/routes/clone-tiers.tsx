import { useTranslation } from '#web/languages/use-translation.ts';
import { ClosedNotice } from '#web/prices/buy-link.tsx';
import { CloneLicenses } from '#web/prices/clone-licenses.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function CloneTiers() {
  const { t } = useTranslation('billing');
  return (
    <>
      <PageMeta title={t('clone.title')} description={t('clone.description')} />
      <CloneLicenses level={1} />
      <div className="wrap page">
        <ClosedNotice />
        <p className="small soft">{t('compare.dollars')}</p>
      </div>
    </>
  );
}
