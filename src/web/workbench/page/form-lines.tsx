import clsx from 'clsx';
import { Suspense } from 'react';
import { VoiceLine } from '#web/brand-voice/voice-line.tsx';
import { KeyLine } from '#web/key-card/key-line.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { SentRun } from '#web/results/sent-text.ts';
import { recipeSource } from '#web/runs/recipe-source.ts';
import formLine from '#web/styles/form-line.module.css';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import type { ToolRun } from '../run/use-tool-run.ts';
import { SentLine } from './sent-line.tsx';
import styles from './tool-workbench.module.css';

const RunEstimate = lazyPart(async () => (await import('#web/spending/run-estimate.tsx')).RunEstimate);

interface FormLinesProps {
  run: ToolRun['state'];
  sent: SentRun;
  hasEstimate: boolean;
  /** In millionths of a US dollar, 0 while it is not known. */
  onCost: (costMicros: number) => void;
}

/** Below the form's buttons: with which key and in which voice a model writes, what leaves the device, and what that costs. */
export function FormLines({ run, sent, hasEstimate, onCost }: FormLinesProps) {
  const { t } = useTranslation('workbench');
  const { help } = useHelp();
  return (
    <div className={styles.lines}>
      <div {...help(t('help.key'))}>
        <KeyLine />
      </div>
      <div className={clsx(formLine.line, styles.sent)}>
        <div {...help(t('help.voice'))}>
          <VoiceLine />
        </div>
        <div {...help(t('help.sent'))}>
          <SentLine run={run} {...sent} />
        </div>
      </div>
      {hasEstimate && (
        <Suspense fallback={null}>
          <RunEstimate {...sent} moreLike={sent.moreLike} loadRecipe={recipeSource} onCost={onCost} />
        </Suspense>
      )}
    </div>
  );
}
