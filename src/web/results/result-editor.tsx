import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { clamp } from '#core/numbers/clamp.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { isComposing } from '#web/ui/is-composing.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from './editors.module.css';

interface ResultEditorProps {
  text: string;
  /** What it begins with instead: it was typed before, and is not kept. */
  typed?: string | undefined;
  /** Hears what is typed, and whether that is another text. */
  onType: (typed: string, isChanged: boolean) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** The result's Markdown, in place. */
export function ResultEditor({ text, typed = text, onType, onSave, onCancel }: ResultEditorProps) {
  const { t } = useTranslation(['runs', 'common', 'results']);
  const { help } = useHelp();
  const [written, setWritten] = useState(typed);
  const ref = useRef<HTMLDivElement>(null);
  const isChanged = written !== text;
  useLayoutEffect(() => ref.current?.querySelector('textarea')?.focus(), []);
  const write = (next: string) => {
    setWritten(next);
    onType(next, next !== text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    // Not also the dialog that the result may stand in.
    event.preventDefault();
    event.stopPropagation();
    if (!isChanged) onCancel();
  };
  return (
    <div
      className={styles.result}
      ref={ref}
      data-unsaved={isChanged || undefined}
      {...help(t('results:help.editor'))}
    >
      <Field label={t('editor.label')} hint={t('editor.hint')}>
        <Dictated>
          <Textarea
            rows={clamp(written.split('\n').length + 2, 8, 24)}
            value={written}
            maxLength={RUN_LIMITS.output}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Dictated>
      </Field>
      <div className={styles.actions}>
        <Button disabled={written.trim() === ''} onClick={() => onSave(written)}>
          {t('common:save')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  );
}
