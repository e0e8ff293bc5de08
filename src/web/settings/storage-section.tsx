import { useTranslation } from '#web/languages/use-translation.ts';
import { StorageReportView } from '#web/storage/storage-report-view.tsx';
import { Section } from './section.tsx';

/** What fills the account, and how much it may hold. */
export function StorageSection() {
  const { t } = useTranslation('storage');
  return (
    <Section id="storage" title={t('title')} text={t('text')}>
      <StorageReportView />
    </Section>
  );
}
