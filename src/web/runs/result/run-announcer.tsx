import { useTranslation } from 'react-i18next';
import type { RunState } from '../run-engine/run-state.ts';

/** Says to screen readers that a run began and how it ended, and nothing of the tokens in between. */
export function RunAnnouncer({ run }: { run: RunState }) {
  const { t } = useTranslation('runs');
  const phase = run.phase === 'preparing' ? 'running' : run.phase;
  return (
    <p className="visually-hidden" role="status">
      {phase === 'idle' ? '' : t(`announce.${phase}`)}
    </p>
  );
}
