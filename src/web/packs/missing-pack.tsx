import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function MissingPack() {
  const { t } = useTranslation('packs');
  return (
    <EmptyState
      level={2}
      title={t('missing.title')}
      action={
        <ButtonLink variant="outline" to="/packs">
          {t('missing.action')}
        </ButtonLink>
      }
    >
      {t('missing.text')}
    </EmptyState>
  );
}
