import { useEffect } from 'react';
import { isNotFound } from '#core/errors/app-error.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { showToast } from '#web/ui/toast.ts';

interface TemplateFailureProps {
  slug: string;
  error: unknown;
  onRetry: () => void;
}

export function TemplateFailure({ slug, error, onRetry }: TemplateFailureProps) {
  const { t } = useTranslation('tool-page');
  useEffect(() => announceOnce(slug, t('loadFailed.toast', { slug })), [slug, t]);
  const message = error instanceof Error ? error.message : '';
  const text = isNotFound(error)
    ? t('loadFailed.notFound', { slug })
    : message
      ? t('loadFailed.message', { message })
      : t('loadFailed.unavailable');
  return (
    <ErrorState
      level={2}
      title={t('loadFailed.title')}
      onRetry={onRetry}
      retryLabel={t('loadFailed.retry')}
      action={
        <ButtonLink variant="ghost" to="/" reloadDocument>
          {t('loadFailed.back')}
        </ButtonLink>
      }
    >
      {text}
    </ErrorState>
  );
}

const announced = new Set<string>();

/** The toast comes once for each tool that fails, however often it is tried again. */
function announceOnce(slug: string, title: string): void {
  if (announced.has(slug)) return;
  announced.add(slug);
  showToast({ type: 'error', title });
}
