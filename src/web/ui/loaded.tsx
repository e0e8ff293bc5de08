import type { ReactNode } from 'react';
import { errorIdOf } from '#web/api/error-id.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

interface LoadedProps<Data> {
  /** Of the query library. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** What is loading, in words; "Loading…" without. */
  loading?: string;
  /** What could not be loaded. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** Loading, failed with Retry, or there. What is there stays while it cannot be read again. */
export function Loaded<Data>({ query, loading, failed, children }: LoadedProps<Data>) {
  const { t } = useTranslation('common');
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <ErrorState
        title={failed ?? t('loadFailed')}
        onRetry={() => void query.refetch()}
        errorId={errorIdOf(query.error)}
      >
        {navigator.onLine ? undefined : t('unreachable')}
      </ErrorState>
    );
  return <LoadingState label={loading ?? t('loading')} />;
}
