import { useLocation } from 'react-router';
import { loginPath } from '#web/account/return-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NO_FILTERS } from './search/filter-address.ts';
import type { StoreFiltersProps } from './store-filters.tsx';

/** Nothing was found: by the filters, or because nobody is signed in whose bundles these would be. */
export function NoBundles({ filters, change }: Pick<StoreFiltersProps, 'filters' | 'change'>) {
  const { t } = useTranslation('bundles');
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (filters.show === 'yours' && user === null)
    return (
      <EmptyState
        level={2}
        title={t('signInForYours')}
        action={
          <ButtonLink variant="outline" to={loginPath(pathname + search)}>
            {t('signIn')}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      level={2}
      title={t('none')}
      action={
        <Button variant="outline" onClick={() => change(NO_FILTERS)}>
          {t('filters.reset')}
        </Button>
      }
    />
  );
}
