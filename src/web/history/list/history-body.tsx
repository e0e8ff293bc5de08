import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '#web/account/return-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { ListState } from './list-state.ts';

interface HistoryBodyProps {
  state: ListState;
  onRetry: () => void;
  onReset: () => void;
  children: ReactNode;
}

/** The list, or what stands in its place. */
export function HistoryBody({ state, onRetry, onReset, children }: HistoryBodyProps) {
  const { t } = useTranslation('runs');
  const { pathname, search } = useLocation();
  switch (state) {
    case 'list':
      return children;
    case 'loading':
      return <LoadingState label={t('history.loading')} />;
    case 'signed_out':
      return (
        <EmptyState
          level={2}
          title={t('history.signedOut.title')}
          action={
            <ButtonLink variant="outline" to={loginPath(pathname + search)}>
              {t('history.signedOut.action')}
            </ButtonLink>
          }
        >
          {t('history.signedOut.text')}
        </EmptyState>
      );
    case 'empty':
      return (
        <EmptyState
          level={2}
          title={t('history.empty.title')}
          action={
            <ButtonLink variant="outline" to="/tools">
              {t('history.empty.action')}
            </ButtonLink>
          }
        >
          {t('history.empty.text')}
        </EmptyState>
      );
    case 'nothing_found':
      return (
        <EmptyState
          level={2}
          title={t('history.nothing.title')}
          action={
            <Button variant="outline" onClick={onReset}>
              {t('history.nothing.action')}
            </Button>
          }
        />
      );
    default:
      return (
        <ErrorState level={2} title={t(`history.${state}.title`)} onRetry={onRetry}>
          {t(`history.${state}.text`)}
        </ErrorState>
      );
  }
}
