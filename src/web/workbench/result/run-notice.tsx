import clsx from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useTicking } from '#web/lib/use-ticking.ts';
import type { RunState } from '#web/runs/run-state.ts';
import { useFailureText } from '#web/runs/use-failure-text.ts';
import styles from './run-notice.module.css';
import { useEndingText } from './use-ending-text.ts';

/** Why a run is not whole, or has not begun yet, in words and with what to do. */
export function RunNotice({ run }: { run: RunState }) {
  const { t } = useTranslation('runs');
  const textOf = useFailureText();
  const ending = useEndingText(run);
  if (run.retry) return <WaitNotice until={run.retry.until} reason={textOf(run.retry.error)} />;
  if (run.phase === 'failed')
    return (
      <div className={clsx(styles.message, styles.error)} role="alert">
        <CircleAlert className="icon" aria-hidden="true" />
        <p>
          <strong>{t('failed.title')}</strong>
          <br />
          {textOf(run.error)}
        </p>
      </div>
    );
  if (!ending) return null;
  const text = run.phase === 'cut_off' && run.error ? `${ending} ${textOf(run.error)}` : ending;
  return (
    <div className={styles.message}>
      <Info className="icon" aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}

function WaitNotice({ until, reason }: { until: number; reason: string }) {
  const { t } = useTranslation('runs');
  const [now, setNow] = useState(Date.now);
  useTicking(true, 250, () => setNow(Date.now()));
  return (
    <div className={styles.message}>
      <Info className="icon" aria-hidden="true" />
      <p>
        {reason} {t('notice.waiting', { count: Math.max(0, Math.ceil((until - now) / 1000)) })}
      </p>
    </div>
  );
}
