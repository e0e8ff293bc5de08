import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { CardMarksContext } from '#web/results/card-marks.ts';
import { ResultEditor } from '#web/results/result-editor.tsx';
import { RunOutput } from '#web/results/run-output.tsx';
import type { useResultInstrument } from '#web/results/use-result-instrument.tsx';
import type { useSend } from '#web/results/use-send.tsx';
import type { RunState } from '#web/runs/run-state.ts';
import type { useResult } from './use-result.ts';
import styles from './workspace.module.css';

interface ResultBodyProps {
  tool: ToolTemplate;
  result: ReturnType<typeof useResult>;
  isBusy: boolean;
  /** Its title stands above already. */
  isTitled: boolean;
  /** The result before, while this one is on its way. */
  waiting: RunState | undefined;
  instrument: ReturnType<typeof useResultInstrument>;
  /** What the tool plays, draws or times. */
  beside: ReactNode;
  sending: Pick<ReturnType<typeof useSend>, 'send' | 'moreOf'>;
  /** A line was copied. */
  onUse: () => void;
  onCards: ComponentProps<typeof RunOutput>['onCards'];
}

/** The text itself, as it is read or edited, with the result's instrument beside it. */
export function ResultBody(props: ResultBodyProps) {
  const { result, isBusy, beside } = props;
  const { isEditing } = result;
  const round = isEditing ? null : props.instrument.beside;
  const hasText = result.text.trim() !== '';
  return (
    <div className={clsx((round || beside) && styles.pair)} aria-busy={(isBusy && !isEditing) || undefined}>
      {round && <div className={styles.beside}>{round}</div>}
      {beside && <div className={clsx(styles.beside, styles.low)}>{beside}</div>}
      <div>
        {isEditing ? (
          <ResultEditor
            text={result.text}
            typed={result.typed}
            onType={result.type}
            onSave={result.edit}
            onCancel={result.stopEditing}
          />
        ) : (
          (hasText || isBusy) && <ReadText {...props} hasText={hasText} />
        )}
      </div>
    </div>
  );
}

function ReadText({
  tool,
  result,
  isBusy,
  isTitled,
  waiting,
  instrument,
  sending,
  onUse,
  onCards,
  hasText,
}: ResultBodyProps & { hasText: boolean }) {
  const { t } = useTranslation('runs');
  return (
    <CardMarksContext value={instrument.marks}>
      {(hasText || !waiting || tool.cards) && (
        <RunOutput
          tool={tool}
          text={hasText || (waiting && tool.cards) ? result.text : t('preparing')}
          isGrowing={isBusy}
          isTitled={isTitled}
          earlier={waiting?.text}
          onCards={onCards}
          items={{
            resultId: result.id,
            isReady: !isBusy,
            starredItems: result.starredItems,
            canStar: result.isKept,
            onUse,
            onChange: result.changeItems,
            moreOf: sending.moreOf,
            onSend: sending.send,
          }}
        />
      )}
      {waiting && !tool.cards && (
        <div className={styles.kept}>
          <RunOutput tool={tool} text={waiting.text} />
        </div>
      )}
    </CardMarksContext>
  );
}
