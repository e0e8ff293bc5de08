import { type ReactNode, useId } from 'react';
import { areSameButForTicks } from '#core/note-analysis/tick-action.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './analysis-panel.module.css';
import type { AnalysisFailure } from './analysis-run.ts';
import { useOfflineModel } from './model/use-offline-model.ts';
import type { NoteAnalysis } from './use-note-analysis.tsx';
import { FailureText } from './view/failure-text.tsx';
import { ResultView } from './view/result-view.tsx';
import { RunLine } from './view/run-line.tsx';

interface AnalysisPanelProps {
  analysis: NoteAnalysis;
  /** As it stands now: a result may be of what stood there before. */
  text: string;
  /** What is done is written into the text; absent where that is not to be changed. */
  onWrite?: ((text: string) => void) | undefined;
  onOpenSettings: () => void;
}

export function AnalysisPanel({ analysis, text, onWrite, onOpenSettings }: AnalysisPanelProps) {
  const { t } = useTranslation('note-analysis');
  const { state, run, isAnalyzing } = analysis;
  const received = state.phase === 'analyzing' && state.source === 'cloud' ? state.received : 0;
  return (
    <div className={styles.panel}>
      <p className={isAnalyzing ? 'small' : 'visually-hidden'}>
        <span role="status" className={received > 0 ? 'visually-hidden' : undefined}>
          {state.phase === 'analyzing' && t('analyzing')}
        </span>
        {received > 0 && t('receiving', { count: received })}
      </p>
      {state.phase === 'failed' && (
        <Failure
          failure={state.failure}
          onRetry={() => void analysis.analyze(text)}
          onOpenSettings={onOpenSettings}
        />
      )}
      {run && <RunLine run={run} isStale={!areSameButForTicks(run.text, text)} />}
      {run && <ResultView run={run} text={text} onWrite={onWrite} />}
      {!run && state.phase === 'idle' && <p className="soft">{t('none')}</p>}
    </div>
  );
}

interface FailureProps {
  failure: AnalysisFailure;
  onRetry: () => void;
  onOpenSettings: () => void;
}

function Failure({ failure, onRetry, onOpenSettings }: FailureProps) {
  const { t } = useTranslation(['note-analysis', 'common']);
  if (failure.kind === 'no-way') return <Ways onOpenSettings={onOpenSettings} />;
  return (
    <div className="notice notice-danger" role="alert">
      <p>
        <FailureText failure={failure} />
      </p>
      <p className={styles.actions}>
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('common:retry')}
        </Button>
        {failure.kind === 'device' && (
          <Button variant="ghost" size="sm" onClick={onOpenSettings}>
            {t('ways.openSettings')}
          </Button>
        )}
        {failure.kind === 'cloud' && (
          <ButtonLink variant="ghost" size="sm" to="/settings">
            {t('ways.openKeys')}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

/** Neither way is set: what each of them takes. */
function Ways({ onOpenSettings }: { onOpenSettings: () => void }) {
  const { t } = useTranslation('note-analysis');
  const { state, right, setOffline } = useOfflineModel();
  const isReady = right === 'allowed' && state.status === 'ready';
  return (
    <div className={styles.ways} role="alert">
      <Way title={t('ways.device')} text={t(isReady ? 'ways.deviceReady' : 'ways.deviceText')}>
        {isReady ? (
          <Button variant="outline" size="sm" onClick={() => setOffline(true)}>
            {t('ways.switchOn')}
          </Button>
        ) : (
          <Button variant="outline" size="sm" onClick={onOpenSettings}>
            {t('ways.openSettings')}
          </Button>
        )}
      </Way>
      <Way title={t('ways.cloud')} text={t('ways.cloudText')}>
        <ButtonLink variant="outline" size="sm" to="/settings">
          {t('ways.openKeys')}
        </ButtonLink>
      </Way>
    </div>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className="subhead" id={id}>
        {title}
      </h3>
      <p className="small soft">{text}</p>
      {children}
    </section>
  );
}
