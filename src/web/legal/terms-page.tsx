import { GRACE_DAYS } from '#core/prices/price-book.ts';
import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { LAST_CHANGED } from './last-changed.ts';
import { ProsePage } from './prose-page.tsx';

const SECTIONS = [
  'service',
  'account',
  'license',
  'payment',
  'resale',
  'bundles',
  'results',
  'keys',
  'reflection',
  'conduct',
  'availability',
  'changes',
] as const;

export function TermsPage() {
  const { t, i18n } = useTranslation('legal');
  const facts = { brand: BRAND.name, email: BRAND.supportEmail, days: GRACE_DAYS };
  return (
    <>
      <PageMeta title={t('terms.title')} description={t('terms.description', facts)} />
      <ProsePage
        title={t('terms.title')}
        lead={t('terms.lead', facts)}
        contentsLabel={t('contents')}
        sections={SECTIONS.map((id) => ({
          id,
          title: t(`terms.sections.${id}.title`),
          text: t(`terms.sections.${id}.text`, facts),
        }))}
        note={t('updated', { date: LAST_CHANGED.terms(i18n.language) })}
      />
    </>
  );
}
