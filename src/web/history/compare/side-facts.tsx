import clsx from 'clsx';
import { Link } from 'react-router';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { formatCost, formatDuration } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import list from '../list/run-list.module.css';
import { SourceBadge } from '../list/source-badge.tsx';
import { runTitle } from '../run-title.ts';
import styles from './compare.module.css';
import type { Side } from './use-compared-sides.ts';

/** What one side of the comparison is. */
export function SideFacts({ side, label }: { side: Side; label: string }) {
  const { t, i18n } = useTranslation('history');
  const { run, version, writtenAt } = side;
  return (
    <div className={styles.sideFacts}>
      <p className="micro soft">{label}</p>
      <h2 className="subhead">
        {run ? (
          <Link className="link" to={`/runs?run=${run.id}`}>
            {runTitle(run, run.toolName ?? run.toolSlug)}
          </Link>
        ) : (
          t('versions.number', { number: version })
        )}
      </h2>
      <p className={clsx('micro soft', list.rowFacts)}>
        <time dateTime={writtenAt}>{formatDateTime(writtenAt, i18n.language)}</time>
        {run && (
          <>
            <span>{formatDuration(run.durationMs, i18n.language)}</span>
            {run.source === 'model' && run.costMicros !== undefined && (
              <span>{formatCost(run.costMicros, i18n.language)}</span>
            )}
            <SourceBadge run={run} />
          </>
        )}
      </p>
    </div>
  );
}
