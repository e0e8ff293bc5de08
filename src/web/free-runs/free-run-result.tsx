import { useQuery } from '@tanstack/react-query';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ResultIcons } from '#web/results/result-icons.tsx';
import { RunOutput } from '#web/results/run-output.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { getFreeRun } from './api.ts';
import styles from './free-runs.module.css';

/** What the free run made, as the history has it now. */
export function FreeRunResult({ template }: { template: ToolTemplate }) {
  const { t } = useTranslation(['free-runs', 'runs', 'common']);
  const { slug } = template;
  const { data, isError, refetch } = useQuery({
    queryKey: ['free-run', slug],
    queryFn: () => getFreeRun(slug),
  });
  if (isError) return <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label={t('loading')} plate={template.category} />;
  const { output, runId } = data;
  if (output === null) return <p className="soft">{t('deleted')}</p>;
  return (
    <div className={styles.result} role="status">
      <div className={styles.head}>
        <h2 className="heading">{t('runs:result')}</h2>
        <Badge variant="touch">{t('draft')}</Badge>
      </div>
      <RunOutput tool={template} text={output} />
      <ResultIcons toolSlug={slug} text={output} />
      {runId ? (
        <ButtonLink variant="link" to={`/runs?tool=${slug}`}>
          {t('inHistory')}
        </ButtonLink>
      ) : (
        <p className="small soft">{t('keptHere')}</p>
      )}
    </div>
  );
}
