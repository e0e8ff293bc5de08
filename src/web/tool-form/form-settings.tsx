import clsx from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import formLine from '#web/styles/form-line.module.css';
import { isComposing } from '#web/ui/is-composing.ts';
import { useHelp } from '#web/ui/use-help.ts';
import { type FormState, problemsOf } from './form-state.ts';
import type { FormRow } from './group-blocks.ts';
import { settingsSentence } from './settings-sentence.ts';
import styles from './tool-form.module.css';

interface FormSettingsProps {
  rows: readonly FormRow[];
  form: FormState;
  /** Enter was pressed in a line of text, which sends a form. */
  onEnter: () => void;
  /** The last question was answered: the way back to what uses the answers. */
  onDone: () => void;
  children: ReactNode;
}

/**
 * What stands below the buttons. On a small screen it is one sentence until it is to be changed, or until something in
 * it needs an answer.
 */
export function FormSettings({ rows, form, onEnter, onDone, children }: FormSettingsProps) {
  const { t } = useTranslation('workbench');
  const { help } = useHelp();
  const id = useId();
  const blocks = rows.flat();
  const isMissing = (problems: FormState['problems']) =>
    blocks.some((block) => 'key' in block && problems[block.key] !== undefined);
  // What must be answered is not folded away: a sentence of settings would hide the question.
  const [isOpen, setOpen] = useState(() => isMissing(problemsOf(form.blocks, form.values)));
  const isWrong = isMissing(form.problems);
  // Open before the focus goes to what is wrong.
  useLayoutEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  const asks = blocks.some((block) => 'required' in block && block.required);
  if (rows.length === 0) return null;
  return (
    <>
      <p className={clsx(formLine.line, styles.settingsLine)}>
        {settingsSentence(blocks, form.values, t)}{' '}
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          {...help(t('help.settings'))}
        >
          {t(isOpen ? 'form.hide' : 'form.change')}
        </button>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only passes on what its fields hear */}
      <div
        className={styles.settings}
        id={id}
        data-open={isOpen}
        onKeyDown={({ key, target, nativeEvent }) => {
          const isLine = target instanceof HTMLInputElement && target.type === 'text';
          if (key === 'Enter' && isLine && !isComposing(nativeEvent)) onEnter();
        }}
      >
        {children}
        {asks && (
          <button
            type="button"
            className={clsx('link', styles.settingsBack)}
            onClick={onDone}
            {...help(t('help.buttons'))}
          >
            {t('form.toButtons')}
          </button>
        )}
      </div>
    </>
  );
}
