import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import styles from '../editors.module.css';

interface ItemEditorProps {
  /** One text; for a row one per column. */
  texts: readonly string[];
  /** Names of the columns; absent for an item of a list. */
  columns?: readonly string[] | undefined;
  onSave: (texts: string[]) => void;
  onCancel: () => void;
}

/** One line of a result, in its place. */
export function ItemEditor({ texts, columns, onSave, onCancel }: ItemEditorProps) {
  const { t } = useTranslation(['results', 'common']);
  const [drafts, setDrafts] = useState([...texts]);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('textarea, input')?.focus(), []);
  const isChanged = drafts.some((draft, index) => draft !== texts[index]);
  const change = (index: number, text: string) =>
    setDrafts(drafts.map((draft, at) => (at === index ? text : draft)));
  const fields = drafts.map((draft, index) => ({
    id: `text-${index}`,
    index,
    draft,
    label: columns ? columns[index] || t('items.column', { number: index + 1 }) : t('items.editor'),
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isChanged) {
      // Not also the dialog that the result may stand in.
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ref.current?.requestSubmit();
  };
  return (
    <form
      className={styles.item}
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault();
        if (drafts.some((draft) => draft.trim())) onSave(drafts);
      }}
    >
      {fields.map(({ id, index, label, draft }) => (
        <Field key={id} label={label}>
          {columns ? (
            <Input
              value={draft}
              onKeyDown={onKeyDown}
              onChange={(event) => change(index, event.currentTarget.value)}
            />
          ) : (
            <Textarea
              rows={Math.min(12, draft.split('\n').length + 1)}
              value={draft}
              onKeyDown={onKeyDown}
              onChange={(event) => change(index, event.currentTarget.value)}
            />
          )}
        </Field>
      ))}
      <div className={styles.actions}>
        <Button type="submit" size="sm" disabled={drafts.every((draft) => !draft.trim())}>
          {t('common:save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
