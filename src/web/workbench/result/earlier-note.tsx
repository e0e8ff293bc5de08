import { useTranslation } from '#web/languages/use-translation.ts';
import type { RunState } from '#web/runs/run-state.ts';
import { useHelp } from '#web/ui/use-help.ts';
import styles from './workspace.module.css';

/** The result before this one is not lost: one press shows it, and the next shows this one again. */
export function EarlierNote({ earlier, onStepBack }: { earlier: RunState; onStepBack: () => void }) {
  const { t } = useTranslation('results');
  const { help } = useHelp();
  const isDraft = earlier.source === 'draft';
  return (
    <p className={styles.earlier}>
      {t(isDraft ? 'earlier.draft' : 'earlier.model')}{' '}
      <button type="button" className="link" onClick={onStepBack} {...help(t('help.earlier'))}>
        {t(isDraft ? 'earlier.seeDraft' : 'earlier.see')}
      </button>
    </p>
  );
}
