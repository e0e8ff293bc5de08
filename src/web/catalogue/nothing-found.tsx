import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type CollectionProps, NO_FILTERS } from './filter-tools.ts';

/** No tool matches: everything is one press away. */
export function NothingFound({
  filters: { category, collection },
  change,
}: Omit<CollectionProps, 'categoryNames'>) {
  const { t } = useTranslation('tools');
  return (
    <EmptyState
      level={2}
      title={t('empty.title')}
      plate={category ?? 'creative-assistant'}
      action={
        <Button variant="outline" onClick={() => change({ ...NO_FILTERS, collection })}>
          {t('empty.reset')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
