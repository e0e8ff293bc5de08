import type { BundlePageFacts, BundlePrompt } from '#core/bundles/bundle.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ResultIcons } from '#web/results/result-icons.tsx';
import { useSend } from '#web/results/use-send.tsx';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { useFailureText } from '#web/runs/use-failure-text.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Output } from '#web/ui/output.tsx';
import { KeptNote } from './kept-note.tsx';
import styles from './reader.module.css';

interface PromptResultProps {
  bundle: BundlePageFacts;
  prompt: BundlePrompt;
  run: RunState;
}

const ENDS = { stopped: 'reader.stopped', cut_off: 'reader.cutOff' } as const;

/** What the model wrote, and how it ended. Never trusted: it is shown as safe Markdown. */
export function PromptResult({ bundle, prompt, run }: PromptResultProps) {
  const { t } = useTranslation('bundles');
  const failureText = useFailureText();
  const { send, dialog } = useSend(
    { toolSlug: bundle.slug, toolName: bundle.name, runId: run.runId },
    `# ${prompt.title}`,
  );
  const isRunning = isBusy(run);
  const end = run.phase === 'stopped' || run.phase === 'cut_off' ? ENDS[run.phase] : undefined;
  return (
    <div className={styles.result}>
      <p className="visually-hidden" role="status">
        {isRunning && t('reader.running')}
      </p>
      {run.phase === 'failed' && (
        <p className="notice notice-danger" role="alert">
          {failureText(run.error)}
        </p>
      )}
      {isRunning && !run.text && <p className="soft">{t('reader.running')}</p>}
      {run.text && (
        <section aria-labelledby="prompt-result" aria-busy={isRunning || undefined}>
          <h4 className="label" id="prompt-result">
            {t('reader.result')}
          </h4>
          <div data-readable="">
            <Output style="default" family="creative-assistant">
              <Markdown topLevel="fitting" isGrowing={isRunning}>
                {run.text}
              </Markdown>
            </Output>
          </div>
          {end && <p className="notice notice-warning">{t(end)}</p>}
          {!isRunning && (
            <>
              <ResultIcons
                toolSlug={bundle.slug}
                toolName={bundle.name}
                text={run.text}
                onSend={() => send(run.text)}
              />
              <KeptNote run={run} />
            </>
          )}
        </section>
      )}
      {dialog}
    </div>
  );
}
