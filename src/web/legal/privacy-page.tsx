import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { LAST_CHANGED } from './last-changed.ts';
import { ProsePage } from './prose-page.tsx';

const SECTIONS = ['browser', 'never', 'account', 'runs', 'sessions', 'mail', 'others', 'rights'] as const;

export function PrivacyPage() {
  const { t, i18n } = useTranslation('legal');
  const facts = { brand: BRAND.name, email: BRAND.supportEmail };
  return (
    <>
      <PageMeta title={t('privacy.title')} description={t('privacy.description', facts)} />
      <ProsePage
        title={t('privacy.title')}
        lead={t('privacy.lead')}
        contentsLabel={t('contents')}
        sections={SECTIONS.map((id) => ({
          id,
          title: t(`privacy.sections.${id}.title`),
          text: t(`privacy.sections.${id}.text`, facts),
        }))}
        note={t('updated', { date: LAST_CHANGED.privacy(i18n.language) })}
      />
    </>
  );
}
