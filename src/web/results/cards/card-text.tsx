import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ResultCard } from '#core/results/result-card.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { isComposing } from '#web/ui/is-composing.ts';
import { useHelp } from '#web/ui/use-help.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import type { CardControls } from './card-controls.ts';
import styles from './cards.module.css';

interface CardTextProps {
  card: ResultCard;
  draw: CardControls['draw'];
  written: string | undefined;
  /** It is not what stood there. */
  isChanged: boolean;
  /** Undefined gives the old text back. */
  onWrite: (written: string | undefined) => void;
  isWriting: boolean;
}

/** What the card is for; while it is edited, the same words in the same place. */
export function CardText({ card, draw, written, isChanged, onWrite, isWriting }: CardTextProps) {
  const { t } = useTranslation('results');
  const { help } = useHelp();
  const ref = useRef<HTMLTextAreaElement>(null);
  const isEdited = written !== undefined;
  useEffect(() => {
    if (isEdited) ref.current?.focus();
  }, [isEdited]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    // Not also the dialog that the result may stand in.
    event.preventDefault();
    event.stopPropagation();
    if (!isChanged) onWrite(undefined);
  };
  if (isEdited)
    return (
      <Dictated
        className={styles.spoken}
        data-unsaved={isChanged || undefined}
        {...help(t('help.cardEditor'))}
      >
        <textarea
          ref={ref}
          className={styles.written}
          aria-label={t('cards.editor')}
          rows={Math.max(1, written.split('\n').length)}
          value={written}
          onChange={(event) => onWrite(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Dictated>
    );
  if (card.body) return <div className={styles.body}>{draw(card.body)}</div>;
  const caret = isWriting && <i className={styles.caret} aria-hidden="true" />;
  const paragraphs = card.text.words.split('\n');
  if (paragraphs.length === 1)
    return (
      <p className={styles.text}>
        {card.text.words}
        {caret}
      </p>
    );
  return (
    <div className={styles.several}>
      {paragraphs.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order
        <p key={index}>
          {words}
          {index === paragraphs.length - 1 && caret}
        </p>
      ))}
    </div>
  );
}
