import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NOTE_LIMITS } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useTellCut } from '#web/ui/use-tell-cut.ts';
import { moveCaret } from './move-caret.ts';
import styles from './note-editor.module.css';

interface NoteTextProps {
  value: string;
  isReadOnly: boolean;
  textRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
}

/** The text itself. What another device writes into it leaves the caret where its owner put it. */
export function NoteText({ value, isReadOnly, textRef, onChange }: NoteTextProps) {
  const { t } = useTranslation('notes');
  const tellCut = useTellCut(t('full'));
  const shown = useRef({ value, start: 0, end: 0 });
  const note = (area: HTMLTextAreaElement) => {
    shown.current = { value: area.value, start: area.selectionStart, end: area.selectionEnd };
  };
  useLayoutEffect(() => {
    const area = textRef.current;
    const { value: before, start, end } = shown.current;
    if (!area || before === value) return;
    if (document.activeElement === area)
      area.setSelectionRange(moveCaret(before, value, start), moveCaret(before, value, end));
    shown.current = { value, start: area.selectionStart, end: area.selectionEnd };
  }, [value, textRef]);
  return (
    <textarea
      ref={textRef}
      className={styles.text}
      aria-label={t('text')}
      placeholder={t('placeholder')}
      value={value}
      maxLength={NOTE_LIMITS.body}
      readOnly={isReadOnly}
      {...tellCut}
      onSelect={(event) => note(event.currentTarget)}
      onChange={(event) => {
        note(event.currentTarget);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
