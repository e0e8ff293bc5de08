import { useQuery } from '@tanstack/react-query';
import { useToolName } from '#web/catalogue/use-tool-name.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { fetchPublication, submitTool, withdrawSubmission } from './api.ts';
import { PriceForm } from './price-form.tsx';
import { PublicationNotes } from './publication-notes.tsx';
import styles from './publish-control.module.css';

/** How one's own kept tool stands with the community shelf, and what its owner may do about it. */
export function PublishControl({ toolId }: { toolId: string }) {
  const { t } = useTranslation('community');
  const nameOf = useToolName();
  const queryKey = ['custom-tool', toolId, 'publication'];
  const publication = useQuery({ queryKey, queryFn: () => fetchPublication(toolId), staleTime: 0 });
  const changes = {
    invalidates: [queryKey, ['community-tools'], ['shared-tool', toolId]],
    failureToast: () => ({ title: t('publish.actFailed'), description: t('publish.actFailedText') }),
  };
  const submission = useWrite({
    ...changes,
    mutationFn: submitTool,
    successToast: () => ({ title: t('publish.submitted'), description: t('publish.submittedText') }),
  });
  const withdrawal = useWrite({
    ...changes,
    mutationFn: withdrawSubmission,
    successToast: () => ({ title: t('publish.withdrawn') }),
  });
  const isBusy = submission.isPending || withdrawal.isPending;
  const { waiting, published, refused, refusal, origin, version, limit = 0 } = publication.data ?? {};
  const submitLabel = () => {
    if (published || waiting) return t('publish.submitVersion', { version });
    return t(refused ? 'publish.submitAgain' : 'publish.submit');
  };
  return (
    <section className={styles.control} aria-labelledby="publish-control">
      <header className={styles.head}>
        <h2 className="heading" id="publish-control">
          {t('publish.title')}
        </h2>
        {waiting && <Badge variant="warning">{t('publish.waitingBadge')}</Badge>}
        {published && <Badge variant="success">{t('publish.publishedBadge')}</Badge>}
        {refused && <Badge variant="destructive">{t(`publish.${refused.state}Badge`)}</Badge>}
      </header>
      <p className="small soft">{t('publish.lead')}</p>
      {publication.isPending && <LoadingState label={t('publish.loading')} />}
      {publication.isError && !publication.data && (
        <ErrorState level={3} title={t('publish.failed')} onRetry={() => void publication.refetch()} />
      )}
      {publication.data && (
        <>
          <PublicationNotes publication={publication.data} />
          {refusal === 'licensed_origin' && origin && (
            <p className="small">{t('publish.licensed_origin', { name: nameOf(origin) })}</p>
          )}
          {refusal === 'limit' && <p className="small">{t('publish.limit', { count: limit })}</p>}
          <ByAccountItself>
            <div className={styles.acts}>
              {refusal === null && (
                <Button busy={isBusy} onClick={() => void submission.mutate(toolId)}>
                  {submitLabel()}
                </Button>
              )}
              {refusal === 'limit' && (
                <ButtonLink variant="outline" to="/license">
                  {t('publish.licenses')}
                </ButtonLink>
              )}
              {waiting && (
                <Button variant="outline" busy={isBusy} onClick={() => void withdrawal.mutate(waiting.id)}>
                  {t('publish.withdraw')}
                </Button>
              )}
              {published && (
                <Button variant="outline" busy={isBusy} onClick={() => void withdrawal.mutate(published.id)}>
                  {t('publish.takeOff')}
                </Button>
              )}
            </div>
            {refusal !== 'licensed_origin' && (
              <PriceForm toolId={toolId} publication={publication.data} invalidates={changes.invalidates} />
            )}
          </ByAccountItself>
        </>
      )}
    </section>
  );
}
