import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** Beside or instead of Retry. */
  action?: ReactNode;
  /** What support can find in the logs. */
  errorId?: string | undefined;
  level?: 2 | 3;
}

export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel,
  action,
  errorId,
  level = 3,
}: ErrorStateProps) {
  const { t } = useTranslation('common');
  const Heading = `h${level}` as const;
  return (
    <div className="state state-error" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <Heading className="subhead">{title}</Heading>
      {children && <p className="small soft">{children}</p>}
      {(onRetry || action) && (
        <div className="state-action">
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              {retryLabel ?? t('retry')}
            </Button>
          )}
          {action}
        </div>
      )}
      {errorId && <p className="micro soft">{t('errorId', { id: errorId })}</p>}
    </div>
  );
}
