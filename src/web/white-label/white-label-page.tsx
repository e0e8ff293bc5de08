import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#core/account/session-facts.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { fetchWhiteLabel, WHITE_LABEL_KEY } from './api.ts';
import { BrandForm } from './brand-form.tsx';
import { RemoveBrand } from './remove-brand.tsx';

/** The look that a reseller gives to what they share, seen as it is written. */
export function WhiteLabelPage({ user }: { user: SessionUser }) {
  const { t } = useTranslation('white-label');
  useInvalidation('license-changed', WHITE_LABEL_KEY);
  const own = useQuery({ queryKey: [...WHITE_LABEL_KEY, user.id], queryFn: fetchWhiteLabel });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {own.data ? (
        own.data.mayUse ? (
          <BrandForm brand={own.data.brand} />
        ) : (
          <Closed isKept={own.data.brand.name !== '' || own.data.brand.logo !== null} />
        )
      ) : own.error ? (
        <ErrorState
          level={2}
          title={t('failed')}
          errorId={errorIdOf(own.error)}
          onRetry={() => void own.refetch()}
        />
      ) : (
        <LoadingState label={t('loading')} />
      )}
    </>
  );
}

function Closed({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation('white-label');
  return (
    <EmptyState
      level={2}
      title={t(isKept ? 'closed.keptTitle' : 'closed.title')}
      action={
        <>
          <ButtonLink to="/pricing">{t('closed.pricing')}</ButtonLink>
          {isKept && <RemoveBrand />}
        </>
      }
    >
      {t(isKept ? 'closed.keptText' : 'closed.text')}
    </EmptyState>
  );
}
