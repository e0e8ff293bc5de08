import { type Dispatch, type ReactNode, startTransition, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunSource } from '#core/runs/run.ts';
import formLine from '#web/styles/form-line.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FormButtons } from './form-buttons.tsx';
import { FormRows } from './form-rows.tsx';
import { FormSettings } from './form-settings.tsx';
import { type FormAction, type FormState, problemsOf } from './form-state.ts';
import { placeBlocks } from './place-blocks.ts';
import styles from './tool-form.module.css';
import { useFits } from './use-fits.ts';

interface ToolFormProps {
  name: string;
  form: FormState;
  dispatch: Dispatch<FormAction>;
  /** What is under way: nothing else can be begun. */
  running?: RunSource | undefined;
  /** Where no model is asked. */
  isDraftOnly?: boolean;
  /** A model can be asked at once. */
  hasKey?: boolean;
  /** A draft is shown, and stays one step back while a model answers. */
  keepsDraft?: boolean;
  /** Called only with values that may be used, with the button that was pressed. */
  onSubmit: (source: RunSource) => void;
  /** Ends the model's run that is under way. */
  onStop?: () => void;
  /** Below the buttons: key, voice, what is sent, what it would cost. */
  lines?: ReactNode;
  /** Above the fields: examples, help. */
  children?: ReactNode;
}

/** First what a tool begins from, then what makes a result, then everything that has an answer already. */
export function ToolForm({
  name,
  form,
  dispatch,
  running,
  isDraftOnly = false,
  hasKey = false,
  keepsDraft = false,
  onSubmit,
  onStop,
  lines,
  children,
}: ToolFormProps) {
  const { t } = useTranslation('tools');
  const [pending, onPending] = usePending();
  const isWaiting = pending.size > 0;
  const { main, settings } = placeBlocks(form.blocks);
  const rows = { form, dispatch, onPending };
  const begin = useRef<HTMLFormElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const fits = useFits(whole);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the key's own form opens between the buttons and the settings, and forms cannot be nested
    <div className={styles.form} role="form" aria-label={name} data-fits={fits} ref={whole}>
      <form
        className={styles.begin}
        ref={begin}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isWaiting || running) return;
          if (Object.keys(problemsOf(form.blocks, form.values)).length > 0) {
            dispatch({ type: 'submit' });
            return;
          }
          const { submitter } = event.nativeEvent as SubmitEvent;
          onSubmit(submitter?.getAttribute('value') === 'model' ? 'model' : 'draft');
          // A run does not wait for the form to be drawn as submitted, which looks the same.
          startTransition(() => dispatch({ type: 'submit' }));
        }}
      >
        {children}
        <ErrorSummary form={form} />
        <div className={styles.main}>
          <FormRows rows={main} {...rows} />
        </div>
        <FormButtons
          running={running}
          isDraftOnly={isDraftOnly}
          isWaiting={isWaiting}
          hasKey={hasKey}
          keepsDraft={keepsDraft}
          onStop={onStop}
        />
        {isWaiting && (
          <p className={formLine.line} role="status">
            {t('form.waiting')}
          </p>
        )}
      </form>
      {lines}
      <FormSettings
        rows={settings}
        form={form}
        onEnter={() => begin.current?.requestSubmit()}
        onDone={() => focusDraft(begin.current)}
      >
        <FormRows rows={settings} {...rows} />
      </FormSettings>
    </div>
  );
}

function focusDraft(form: HTMLFormElement | null): void {
  const draft = form?.querySelector<HTMLElement>('[value="draft"]');
  draft?.focus();
  draft?.scrollIntoView({ block: 'center' });
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
