import { useId, useState } from 'react';
import { notebooksOf } from '#core/notes/list-notes.ts';
import { NOTE_LIMITS } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Input } from '#web/ui/input.tsx';
import { isComposing } from '#web/ui/is-composing.ts';
import type { NotesSnapshot } from '../device/note-store.ts';
import styles from './note-editor.module.css';

interface NotebookFieldProps {
  value: string;
  snapshot: NotesSnapshot;
  onChange: (notebook: string) => void;
}

/** One of the notebooks there are, or a new one. It counts once it is written out: half a name is no notebook. */
export function NotebookField({ value, snapshot, onChange }: NotebookFieldProps) {
  const { t, i18n } = useTranslation('notes');
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const notebooks =
    typed === undefined ? [] : notebooksOf(snapshot.notes.values(), new Intl.Collator(i18n.language).compare);
  const leave = () => {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
    setTyped(undefined);
  };
  return (
    <>
      <Input
        className={styles.notebook}
        aria-label={t('notebook')}
        placeholder={t('notebook')}
        list={id}
        maxLength={NOTE_LIMITS.notebook}
        value={typed ?? value}
        onFocus={() => setTyped(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        // While a word is being composed, the key takes that word.
        onKeyDown={({ key, nativeEvent, currentTarget }) =>
          key === 'Enter' && !isComposing(nativeEvent) && currentTarget.blur()
        }
      />
      <datalist id={id}>
        {notebooks.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
