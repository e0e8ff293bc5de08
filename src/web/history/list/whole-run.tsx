import clsx from 'clsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { bundleOfProduct } from '#core/bundles/bundle-product.ts';
import type { Run, RunChanges } from '#core/runs/run.ts';
import { useTemplate } from '#web/catalogue/use-template.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { formatCost, formatDuration } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { RatingButtons } from '#web/results/rating-buttons.tsx';
import { ResultEditor } from '#web/results/result-editor.tsx';
import { ResultIcons } from '#web/results/result-icons.tsx';
import { RunOutput } from '#web/results/run-output.tsx';
import { useTypedResult } from '#web/results/typed-result.ts';
import { UNSAVED, useLeaveQuestion } from '#web/results/use-leave-question.tsx';
import { useSend } from '#web/results/use-send.tsx';
import { noteUse } from '#web/runs/api.ts';
import { comparePath } from '../compare-path.ts';
import { RunValues } from '../run-values.tsx';
import { RunVersions } from '../versions/run-versions.tsx';
import list from './run-list.module.css';
import { SourceBadge } from './source-badge.tsx';
import { useLineChanges } from './use-line-changes.ts';
import styles from './whole-run.module.css';

interface WholeRunProps {
  run: Run;
  /** Answers whether it was done; says itself when it was not. */
  onChange: (changes: RunChanges) => Promise<boolean>;
}

export function WholeRun({ run, onChange }: WholeRunProps) {
  const { t } = useTranslation('runs');
  const template = useTemplate(run.toolSlug, null, bundleOfProduct(run.toolSlug) === undefined);
  const editor = useTypedResult(run.id);
  const whole = useRef<HTMLDivElement>(null);
  // The whole text takes the place of its lines.
  const { leave, question } = useLeaveQuestion(() => Boolean(whole.current?.querySelector(UNSAVED)));
  const [isStarred, setIsStarred] = useState(run.isStarred);
  const [rating, setRating] = useState(run.rating);
  const { lines, changeLines } = useLineChanges(onChange, editor.open);
  const text = lines.output ?? run.output;
  const isEditing = editor.typed !== undefined;
  const tool = template.data ?? { blocks: [], category: 'creative-assistant' as const, isReflective: false };
  const { send, moreOf, dialog } = useSend(
    { toolSlug: run.toolSlug, toolName: template.data?.name ?? run.toolName ?? run.toolSlug, runId: run.id },
    text,
  );
  return (
    <div className={styles.wholeRun} ref={whole}>
      {question}
      <div className={styles.head}>
        <RunFacts run={run} toolName={template.data?.name ?? run.toolName ?? run.toolSlug} />
        {!isEditing && (
          <ResultIcons
            toolSlug={run.toolSlug}
            toolName={template.data?.name ?? run.toolName}
            text={text}
            run={run}
            onEdit={() => leave(() => editor.open(text))}
            onUse={() => noteUse(run.id)}
            onSend={() => send(text)}
            star={{
              isStarred,
              onStar: () => {
                setIsStarred(!isStarred);
                void onChange({ isStarred: !isStarred }).then((isDone) => isDone || setIsStarred(isStarred));
              },
            }}
          />
        )}
      </div>
      {isEditing ? (
        <ResultEditor
          text={text}
          typed={editor.typed}
          onType={editor.type}
          onCancel={editor.close}
          // What was typed stays until it is kept.
          onSave={(output) => void onChange({ output }).then((isDone) => isDone && editor.close())}
        />
      ) : (
        <div>
          <RunOutput
            tool={tool}
            text={text}
            items={{
              isReady: true,
              starredItems: lines.starredItems ?? run.starredItems,
              canStar: true,
              onUse: () => noteUse(run.id),
              moreOf,
              onSend: send,
              onChange: (changes) => void changeLines(changes),
            }}
          />
          <RatingButtons
            runId={run.id}
            rating={rating}
            onRate={(next) => {
              setRating(next);
              void onChange({ rating: next }).then((isDone) => isDone || setRating(rating));
            }}
          />
        </div>
      )}
      <RunVersions run={run} />
      <section aria-labelledby="run-values">
        <h3 className="subhead" id="run-values">
          {t('values.title')}
        </h3>
        <RunValues blocks={tool.blocks} values={run.values} />
      </section>
      {dialog}
    </div>
  );
}

/** Which tool, when, how long, how much; and the run it was made from. */
function RunFacts({ run, toolName }: { run: Run; toolName: string }) {
  const { t, i18n } = useTranslation(['history', 'runs']);
  const { language } = i18n;
  const { inputTokens: input, outputTokens: output, costMicros, originId } = run;
  const counts = { input: formatCount(input ?? 0, language), output: formatCount(output ?? 0, language) };
  return (
    <p className={clsx('micro soft', list.rowFacts)}>
      <span>{toolName}</span>
      <time dateTime={run.createdAt}>{formatDateTime(run.createdAt, language)}</time>
      <span>{formatDuration(run.durationMs, language)}</span>
      {run.source === 'model' && output !== undefined && (
        <span>{t(run.areTokensEstimated ? 'runs:figures.tokensAbout' : 'runs:figures.tokens', counts)}</span>
      )}
      {run.source === 'model' && costMicros !== undefined && (
        <span>{t('runs:figures.costAbout', { cost: formatCost(costMicros, language) })}</span>
      )}
      <SourceBadge run={run} />
      {originId && (
        <>
          <Link className="link" to={`/runs?run=${originId}`}>
            {t('origin.open')}
          </Link>
          <Link className="link" to={comparePath(originId, run.id)}>
            {t('origin.compare')}
          </Link>
        </>
      )}
    </p>
  );
}
