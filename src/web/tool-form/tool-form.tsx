import { type Dispatch, type ReactNode, startTransition, useRef } from 'react';
import type { RunSource } from '#core/runs/run.ts';
import { showWrong } from './focus-field.ts';
import { askedSource, type DraftWords, FormButtons } from './form-buttons.tsx';
import { FormRows } from './form-rows.tsx';
import { FormSettings } from './form-settings.tsx';
import { type FormAction, type FormState, problemsOf } from './form-state.ts';
import { placeBlocks } from './place-blocks.ts';
import styles from './tool-form.module.css';
import { useFits } from './use-fits.ts';
import { usePending } from './use-pending.ts';

export interface ToolFormProps {
  name: string;
  form: FormState;
  dispatch: Dispatch<FormAction>;
  /** What is under way: nothing else can be begun. */
  running?: RunSource | undefined;
  /** Where no model is asked. */
  isDraftOnly?: boolean;
  /** Of a draft that is not made on the device. */
  draftWords?: DraftWords;
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
  draftWords,
  hasKey = false,
  keepsDraft = false,
  onSubmit,
  onStop,
  lines,
  children,
}: ToolFormProps) {
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
          const problems = problemsOf(form.blocks, form.values);
          const wrong = [...main, ...settings].flat().find((block) => 'key' in block && problems[block.key]);
          if (wrong && 'key' in wrong) {
            showWrong(event, wrong.key, () => dispatch({ type: 'submit', problems }));
            return;
          }
          onSubmit(askedSource(event));
          // A run does not wait for the form to be drawn as submitted, which looks the same.
          startTransition(() => dispatch({ type: 'submit', problems }));
        }}
      >
        {children}
        <div className={styles.main}>
          <FormRows rows={main} {...rows} />
        </div>
        <FormButtons
          running={running}
          isDraftOnly={isDraftOnly}
          draftWords={draftWords}
          isWaiting={isWaiting}
          hasKey={hasKey}
          keepsDraft={keepsDraft}
          onStop={onStop}
        />
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
