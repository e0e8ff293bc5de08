import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { RecentRuns } from './cards/recent-runs.tsx';
import { ContinuePanel } from './continue/continue-panel.tsx';
import { useRecentWork } from './continue/use-recent-work.ts';
import styles from './dashboard-page.module.css';

/** What was begun, and the newest runs: both at once, so that neither pushes the other down. */
export function RecentWork({ tools }: { tools: readonly ToolFacts[] }) {
  const { t } = useTranslation('dashboard');
  const begun = useRecentWork();
  return (
    <div className={styles.side} data-tour="recent-activity">
      {!begun && <LoadingState label={t('loading')} />}
      {begun && begun.length > 0 && <ContinuePanel begun={begun} tools={tools} />}
      {begun && <RecentRuns tools={tools} />}
    </div>
  );
}
