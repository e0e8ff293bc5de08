import { isNotFound } from '#core/errors/app-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ClosedCopy, isClosedCopy } from './closed-copy.tsx';

interface MissingToolProps {
  /** Null when there is a tool, and it is somebody else's. */
  error: unknown;
  onRetry: () => void;
}

/** A user's tool that cannot be opened: gone, not shared, a copy whose license is gone, or not reached. */
export function MissingTool({ error, onRetry }: MissingToolProps) {
  const { t } = useTranslation('custom-tools');
  if (isClosedCopy(error)) return <ClosedCopy error={error} onRetry={onRetry} />;
  if (error === null || isNotFound(error))
    return (
      <EmptyState
        level={2}
        title={t('missing.title')}
        action={
          <>
            <ButtonLink variant="outline" to="/my-tools">
              {t('missing.tools')}
            </ButtonLink>
            <ButtonLink variant="ghost" to="/runs">
              {t('missing.runs')}
            </ButtonLink>
          </>
        }
      >
        {t('missing.text')}
      </EmptyState>
    );
  const isOffline = error instanceof NetworkError;
  return (
    <ErrorState level={2} title={t(isOffline ? 'offline.title' : 'failed.title')} onRetry={onRetry}>
      {t(isOffline ? 'offline.text' : 'failed.text')}
    </ErrorState>
  );
}
