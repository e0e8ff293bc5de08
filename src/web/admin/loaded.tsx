import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '#web/forms/form-problem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Loading, failed with Retry, or there. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { t } = useTranslation('admin');
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void query.refetch()} errorId={errorIdOf(query.error)} />
    );
  return <LoadingState label={t('loading')} />;
}
