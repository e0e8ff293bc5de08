import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { OutsideLink } from '#web/site-viewer/outside-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In the place of a page that is shown in no frame. */
export function OutsidePage() {
  const { t } = useTranslation('embedding');
  return (
    <div className="wrap page">
      <h1 className="visually-hidden">{BRAND.name}</h1>
      <EmptyState
        level={2}
        title={t('outside.title', { brand: BRAND.name })}
        action={<OutsideLink>{t('outside.open', { brand: BRAND.name })}</OutsideLink>}
      >
        {t('outside.text')}
      </EmptyState>
    </div>
  );
}
