import { useLocation } from 'react-router';
import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In the place of a page that is shown in no frame. */
export function OutsidePage() {
  const { t } = useTranslation('embedding');
  const { pathname, search, hash } = useLocation();
  return (
    <div className="wrap page">
      <h1 className="visually-hidden">{BRAND.name}</h1>
      <EmptyState
        level={2}
        title={t('outside.title', { brand: BRAND.name })}
        action={
          <ButtonLink to={pathname + search + hash} target="_blank" rel="noopener" reloadDocument>
            {t('outside.open', { brand: BRAND.name })}
          </ButtonLink>
        }
      >
        {t('outside.text')}
      </EmptyState>
    </div>
  );
}
