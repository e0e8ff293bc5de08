import { useTranslation } from 'react-i18next';
import type { RunState } from '../run-engine/run-state.ts';
import { useEndingText } from './use-ending-text.ts';

/** Says to screen readers that a run began and how it ended, and nothing of the tokens in between. */
export function RunAnnouncer({ run }: { run: RunState }) {
  const { t } = useTranslation('runs');
  const ending = useEndingText(run);
  const announced = () => {
    switch (run.phase) {
      case 'idle':
        return '';
      case 'preparing':
      case 'running':
        return t('announce.running');
      case 'completed':
      case 'failed':
        return t(`announce.${run.phase}`);
      default:
        // Said once, when it is known what became of the part.
        return run.saving === 'saving' ? '' : ending;
    }
  };
  return (
    <p className="visually-hidden" role="status">
      {announced()}
    </p>
  );
}
