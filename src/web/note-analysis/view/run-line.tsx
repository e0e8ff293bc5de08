import { Check } from 'lucide-react';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { AnalysisRun } from '../analysis-run.ts';
import styles from './run-line.module.css';

interface RunLineProps {
  run: AnalysisRun;
  /** The text has changed since. */
  isStale: boolean;
}

/** Where it was made, in how long, and how sure it is. */
export function RunLine({ run, isStale }: RunLineProps) {
  const { t, i18n } = useTranslation('note-analysis');
  const { source, durationMs, openedInMs, result } = run;
  const whole = (ms: number) => Math.max(1, Math.round(ms));
  return (
    <div className={styles.line}>
      <Check className="icon" aria-hidden="true" />
      <div>
        <p className={styles.source}>{t(source === 'offline' ? 'usingOffline' : 'usingCloud')}</p>
        <p className="nums">{t('completed', { ms: whole(durationMs) })}</p>
        {openedInMs !== undefined && <p className="nums">{t('openedFirst', { ms: whole(openedInMs) })}</p>}
        {result.confidence !== null && (
          <p className="nums">
            {t('confidence', { percent: formatPercent(result.confidence, i18n.language) })}
          </p>
        )}
        {isStale && <p className={styles.stale}>{t('stale')}</p>}
      </div>
    </div>
  );
}
