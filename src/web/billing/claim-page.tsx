import { useState } from 'react';
import { placesFor } from '#core/licenses/allowance.ts';
import type { ClaimOutcome } from '#core/licenses/claim.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { claimAll } from './api.ts';
import styles from './billing.module.css';
import { ClaimReport } from './claim/claim-report.tsx';
import { ALLOWANCES_KEY, useAllowances } from './use-allowances.ts';

/** Fills all free places at once, and says what was left out and why. */
export function ClaimPage() {
  const { t } = useTranslation('billing');
  const allowances = useAllowances();
  const catalogue = useCatalogue();
  const [outcome, setOutcome] = useState<ClaimOutcome>();
  const { mutate, isPending } = useWrite<void, ClaimOutcome>({
    mutationFn: (_, idempotencyKey) => claimAll(idempotencyKey),
    invalidates: [ALLOWANCES_KEY],
    onSuccess: setOutcome,
    failureToast: () => ({ title: t('claim.failed') }),
  });
  const error = allowances.error ?? catalogue.error;
  const isLoaded = allowances.data !== undefined && catalogue.data !== undefined;
  const free = placesFor('standard', allowances.data ?? []).free;
  return (
    <>
      <PageHeader title={t('claim.title')} lead={t('claim.lead')} />
      {!isLoaded && !error && <LoadingState label={t('claim.loading')} />}
      {!isLoaded && error && (
        <ErrorState
          level={2}
          title={t('manage.failed')}
          errorId={errorIdOf(error)}
          onRetry={() => void Promise.all([allowances.refetch(), catalogue.refetch()])}
        />
      )}
      {isLoaded && allowances.data.length === 0 && (
        <EmptyState
          level={2}
          title={t('manage.empty')}
          action={
            <ButtonLink to="/pricing" variant="outline">
              {t('pricing.title')}
            </ButtonLink>
          }
        >
          {t('manage.emptyText')}
        </EmptyState>
      )}
      {isLoaded && allowances.data.length > 0 && (
        <Leaf as="section" className={styles.sheet} aria-labelledby="claim-places">
          <h2 className="heading" id="claim-places">
            {t('claim.free', { count: free })}
          </h2>
          <p>{t(free > 0 ? 'claim.text' : 'claim.full')}</p>
          <div className={styles.acts}>
            {free > 0 && (
              <Button busy={isPending} onClick={() => void mutate()}>
                {t('claim.act')}
              </Button>
            )}
            <ButtonLink to="/manage-license" variant="outline">
              {t('claim.choose')}
            </ButtonLink>
          </div>
        </Leaf>
      )}
      <div role="status">
        {outcome && isLoaded && <ClaimReport outcome={outcome} tools={catalogue.data} />}
      </div>
    </>
  );
}
