import clsx from 'clsx';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import type { RunSummary } from '#core/runs/run.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { CustomSeal } from '#web/community/custom-seal.tsx';
import { plainBeginning } from '#web/exports/plain-beginning.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Panel } from '../panel.tsx';
import { useRecentRuns } from '../use-recent-runs.ts';
import styles from './recent-runs.module.css';

export function RecentRuns({ tools }: { tools: readonly ToolFacts[] }) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useRecentRuns();
  const runs = data?.items ?? [];
  return (
    <Panel title={t('runs.title')} more={runs.length > 0 ? { to: '/runs', label: t('runs.all') } : undefined}>
      {!data && !error && <LoadingState label={t('loading')} />}
      {!data && error && (
        <ErrorState title={t('runs.failed')} onRetry={() => void refetch()} errorId={errorIdOf(error)} />
      )}
      {data && runs.length === 0 && (
        <EmptyState
          title={t('runs.emptyTitle')}
          action={
            <ButtonLink to="/tools" variant="outline">
              {t('runs.emptyAction')}
            </ButtonLink>
          }
        >
          {t('runs.emptyText')}
        </EmptyState>
      )}
      <ol className={styles.runs}>
        {runs.map((run) => (
          <Row key={run.id} run={run} tool={tools.find(({ slug }) => slug === run.toolSlug)} />
        ))}
      </ol>
    </Panel>
  );
}

function Row({ run, tool }: { run: RunSummary; tool: ToolFacts | undefined }) {
  const { t, i18n } = useTranslation('dashboard');
  const name = tool?.name ?? run.toolName ?? run.toolSlug;
  return (
    <li>
      {tool ? (
        <Seal slug={tool.slug} category={tool.category} size={48} />
      ) : (
        customIdOf(run.toolSlug) && <CustomSeal slug={run.toolSlug} size={48} />
      )}
      <div>
        <h3 className={styles.title}>
          <Link to={`/runs?run=${encodeURIComponent(run.id)}`}>{run.title || name}</Link>
          {run.isStarred && (
            <Star className="icon icon-sm" fill="currentColor" role="img" aria-label={t('runs.starred')} />
          )}
        </h3>
        <p className={clsx('small soft', styles.excerpt)}>{plainBeginning(run.excerpt)}</p>
      </div>
      <p className={clsx('micro soft', styles.facts)}>
        <time className="nums" dateTime={run.createdAt}>
          {formatDateTime(run.createdAt, i18n.language)}
        </time>
        {run.source === 'draft' && <Badge variant="touch">{t('runs.draft')}</Badge>}
      </p>
    </li>
  );
}
