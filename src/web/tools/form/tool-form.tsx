import { type Dispatch, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunSource } from '#core/runs/run.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { fieldId } from './focus-field.ts';
import { FormBlock } from './form-block.tsx';
import { type FormAction, type FormState, problemsOf } from './form-state.ts';
import { groupBlocks } from './group-blocks.ts';
import { useProblemText } from './use-problem-text.ts';

interface ToolFormProps {
  name: string;
  form: FormState;
  dispatch: Dispatch<FormAction>;
  isBusy: boolean;
  /** Where no model is asked. */
  isDraftOnly?: boolean;
  /** Called only with values that may be used, with the button that was pressed. */
  onSubmit: (source: RunSource) => void;
  /** Below the buttons: what a model run would cost. */
  estimate?: ReactNode;
  /** Above the fields: examples, help. */
  children?: ReactNode;
}

export function ToolForm({
  name,
  form,
  dispatch,
  isBusy,
  isDraftOnly = false,
  onSubmit,
  estimate,
  children,
}: ToolFormProps) {
  const { t } = useTranslation('tools');
  const textOf = useProblemText();
  const [pending, onPending] = usePending();
  const isWaiting = pending.size > 0;
  const rows = groupBlocks(form.blocks);
  return (
    <form
      className="tool-form"
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'submit' });
        if (Object.keys(problemsOf(form.blocks, form.values)).length > 0) return;
        const { submitter } = event.nativeEvent as SubmitEvent;
        onSubmit(submitter?.getAttribute('value') === 'draft' ? 'draft' : 'model');
      }}
    >
      {children}
      <ErrorSummary form={form} />
      {rows.map((row, index) => (
        <div className="form-row" key={keyOf(row[0], index)}>
          {row.map((block) => {
            const problem = 'key' in block ? form.problems[block.key] : undefined;
            return (
              <div key={keyOf(block, index)} id={'key' in block ? fieldId(block.key) : undefined}>
                <FormBlock
                  block={block}
                  values={form.values}
                  error={problem && textOf(problem)}
                  onChange={(key, value) => dispatch({ type: 'set', key, value })}
                  onPending={onPending}
                />
              </div>
            );
          })}
        </div>
      ))}
      <div className="form-actions">
        {!isDraftOnly && (
          <Button type="submit" size="lg" busy={isBusy} busyLabel={t('form.processing')} disabled={isWaiting}>
            {t('form.generate')}
          </Button>
        )}
        <Button type="submit" value="draft" variant="outline" disabled={isBusy || isWaiting}>
          {t('form.draft')}
        </Button>
        <p className="hint">{isWaiting ? t('form.waiting') : t('form.draftHint')}</p>
        {estimate}
      </div>
    </form>
  );
}

/** Keys of the fields whose value is still on its way. */
function usePending(): [ReadonlySet<string>, (key: string, isPending: boolean) => void] {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const onPending = useCallback((key: string, isPending: boolean) => {
    setPending((keys) => {
      if (keys.has(key) === isPending) return keys;
      return new Set(isPending ? [...keys, key] : [...keys].filter((other) => other !== key));
    });
  }, []);
  return [pending, onPending];
}

const keyOf = (block: object, index: number): string =>
  'key' in block ? String(block.key) : `block-${index}`;
