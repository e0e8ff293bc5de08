import { Link } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { RunState } from '#web/runs/run-state.ts';

/** Where an answer is kept, or why it is not. */
export function KeptNote({ run: { saving, runId } }: { run: RunState }) {
  const { t } = useTranslation('runs');
  // It is there before its words are, or they would not be read out.
  return (
    <div role="status">
      {saving !== 'no' && (
        <p className="micro soft">
          {saving === 'saved' ? (
            <>
              {t('made.saved')}{' '}
              <Link className="link" to={`/runs?run=${runId}`}>
                {t('saving.open.saved')}
              </Link>
            </>
          ) : (
            t(`saving.${saving}.text`)
          )}
        </p>
      )}
    </div>
  );
}
