import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { isComposing } from '#web/ui/is-composing.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from '../editors.module.css';

interface ItemEditorProps {
  /** One text; for a row one per column. */
  texts: readonly string[];
  /** What it begins with instead: it was typed before. */
  typed?: readonly string[] | undefined;
  /** Names of the columns; absent for an item of a list. */
  columns?: readonly string[] | undefined;
  onType: (texts: string[]) => void;
  onSave: (texts: string[]) => void;
  onCancel: () => void;
}

/** One line of a result, in its place. */
export function ItemEditor({ texts, typed = texts, columns, onType, onSave, onCancel }: ItemEditorProps) {
  const { t } = useTranslation(['results', 'common']);
  const { register, handleSubmit, setFocus, watch } = useForm({
    defaultValues: { texts: typed.map((text) => ({ text })) },
  });
  const { help } = useHelp();
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => setFocus('texts.0.text'), [setFocus]);
  const written = watch('texts').map(({ text }) => text);
  const isChanged = written.some((text, index) => text !== texts[index]);
  useEffect(() => onType(written));
  const isBlank = written.every((text) => !text.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      // Not also the dialog that the result may stand in.
      event.preventDefault();
      event.stopPropagation();
      if (!isChanged) onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ref.current?.requestSubmit();
  };
  return (
    <form
      className={styles.item}
      ref={ref}
      data-unsaved={isChanged || undefined}
      {...help(t('help.editor'))}
      onSubmit={handleSubmit(({ texts }) => {
        if (!isBlank) onSave(texts.map(({ text }) => text));
      })}
    >
      {written.map((text, index) => {
        const field = { ...register(`texts.${index}.text`), onKeyDown };
        const label = columns
          ? columns[index] || t('items.column', { number: index + 1 })
          : t('items.editor');
        return (
          <Field key={field.name} label={label}>
            {columns ? (
              <Input {...field} />
            ) : (
              <Dictated>
                <Textarea rows={Math.min(12, text.split('\n').length + 1)} {...field} />
              </Dictated>
            )}
          </Field>
        );
      })}
      <div className={styles.actions}>
        <Button type="submit" size="sm" disabled={isBlank}>
          {t('common:save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
