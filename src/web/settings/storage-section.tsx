import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { StorageReportView } from '#web/storage/storage-report-view.tsx';
import { Section } from './section.tsx';

const ANCHOR = 'storage';

/** What fills the account, and how much it may hold. */
export function StorageSection() {
  const { t } = useTranslation('storage');
  const { hash } = useLocation();
  useEffect(() => {
    // The page may have been opened for this section, before the section was there.
    if (hash === `#${ANCHOR}`) document.getElementById(ANCHOR)?.scrollIntoView();
  }, [hash]);
  return (
    <Section id={ANCHOR} title={t('title')} text={t('text')}>
      <StorageReportView />
    </Section>
  );
}
