import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToolName } from '#web/tools/use-tool-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { showToast } from '#web/ui/toast.ts';
import { fetchPublication, submitTool, withdrawSubmission } from './api.ts';
import { PublicationNotes } from './publication-notes.tsx';
import styles from './publish-control.module.css';

/** How one's own kept tool stands with the community shelf, and what its owner may do about it. */
export function PublishControl({ toolId }: { toolId: string }) {
  const { t } = useTranslation('community');
  const client = useQueryClient();
  const nameOf = useToolName();
  const queryKey = ['custom-tool', toolId, 'publication'];
  const publication = useQuery({ queryKey, queryFn: () => fetchPublication(toolId), staleTime: 0 });
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef(crypto.randomUUID());
  const act = async (work: () => Promise<unknown>, done: 'submitted' | 'withdrawn') => {
    setIsBusy(true);
    try {
      await work();
      attempt.current = crypto.randomUUID();
      const description = done === 'submitted' ? t('publish.submittedText') : undefined;
      showToast({ type: 'success', title: t(`publish.${done}`), ...(description && { description }) });
    } catch {
      showToast({ type: 'error', title: t('publish.actFailed'), description: t('publish.actFailedText') });
    }
    // After a failure, too: an administrator may have decided meanwhile.
    await client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: ['community-tools'] });
    setIsBusy(false);
  };
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
          <div className={styles.acts}>
            {refusal === null && (
              <Button
                busy={isBusy}
                onClick={() => void act(() => submitTool(toolId, attempt.current), 'submitted')}
              >
                {submitLabel()}
              </Button>
            )}
            {refusal === 'limit' && (
              <ButtonLink variant="outline" to="/license">
                {t('publish.licenses')}
              </ButtonLink>
            )}
            {waiting && (
              <Button
                variant="outline"
                busy={isBusy}
                onClick={() => void act(() => withdrawSubmission(waiting.id), 'withdrawn')}
              >
                {t('publish.withdraw')}
              </Button>
            )}
            {published && (
              <Button
                variant="outline"
                busy={isBusy}
                onClick={() => void act(() => withdrawSubmission(published.id), 'withdrawn')}
              >
                {t('publish.takeOff')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
