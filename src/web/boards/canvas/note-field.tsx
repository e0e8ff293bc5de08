import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { BOARD_LIMITS } from '#core/boards/board.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { isComposing } from '#web/ui/is-composing.ts';
import { useTellCut } from '#web/ui/use-tell-cut.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from './canvas.module.css';

interface NoteFieldProps {
  text: string;
  /** @param neededCells how high the card would have to be to show it all */
  onWrite: (text: string, neededCells: number) => void;
  onDone: (isByKey: boolean) => void;
}

/** A note while it is written, where it stands. */
export function NoteField({ text, onWrite, onDone }: NoteFieldProps) {
  const { t } = useTranslation('boards');
  const ref = useRef<HTMLTextAreaElement>(null);
  const tellCut = useTellCut();
  useEffect(() => {
    const field = ref.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const onChange = ({ currentTarget: field }: ChangeEvent<HTMLTextAreaElement>) =>
    onWrite(field.value, neededCells(field));
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, the key takes back that word.
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onDone(true);
  };
  return (
    <Dictated
      className={styles.spoken}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && onDone(false)
      }
    >
      <textarea
        ref={ref}
        className={styles.field}
        aria-label={t('card.text')}
        placeholder={t('card.write')}
        maxLength={BOARD_LIMITS.text}
        {...tellCut}
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
    </Dictated>
  );
}

function neededCells(field: HTMLTextAreaElement): number {
  const card = field.closest<HTMLElement>('[data-card]');
  if (!card) return 0;
  const { width, height } = card.getBoundingClientRect();
  // A card is a little smaller than its cells, by the gap between two of them.
  const cell = (width + 8) / Number(card.style.getPropertyValue('--w'));
  return Math.ceil((height + 8 + field.scrollHeight - field.clientHeight) / cell);
}
