import { Check, Copy, Pencil, SendHorizontal, Star } from 'lucide-react';
import { replaceCardText, sourceOf } from '#core/results/edit-card.ts';
import type { ResultCard } from '#core/results/result-card.ts';
import { starredText } from '#core/runs/starred-text.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { useHelp } from '#web/ui/use-help.ts';
import type { CardControls } from './card-controls.ts';
import styles from './cards.module.css';

interface CardActionsProps {
  card: ResultCard;
  /** What its buttons say that they act on. */
  name: string;
  controls: CardControls;
  /** What is written in its place; undefined while it is not edited. */
  written: string | undefined;
  onWrite: (written: string | undefined) => void;
}

/** Copy what the card is for, edit it in its place, send it on; a star where it would be kept. */
export function CardActions({ card, name, controls, written, onWrite }: CardActionsProps) {
  const { t } = useTranslation(['results', 'runs', 'send', 'common']);
  const { text, starredItems, onStar, onEdit, onSend, onUse } = controls;
  const { isCopied, copy } = useCopied(onUse);
  const { help } = useHelp();
  const word = t(`cards.copy.${card.kind}`);
  const key = starredText(card.text.words);
  const isStarred = starredItems.includes(key);
  const finish = () => {
    const output = replaceCardText(text(), card.text, written ?? '');
    onWrite(undefined);
    if (written?.trim() && output !== text()) onEdit?.(output);
  };
  return (
    <div className={styles.actions} {...help(t('cards.help'))}>
      <Button
        variant="outline"
        size="sm"
        aria-label={isCopied ? t('runs:actions.copied') : t('cards.named', { action: word, name })}
        onClick={() => void copy(card.text.words)}
      >
        {isCopied ? (
          <Check className="icon icon-sm" aria-hidden="true" />
        ) : (
          <Copy className="icon icon-sm" aria-hidden="true" />
        )}
        <span className={styles.copyWord}>
          <span>{isCopied ? t('runs:actions.copied') : word}</span>
          {/* Keeps the button's width. */}
          <span aria-hidden="true">{word}</span>
        </span>
      </Button>
      {onEdit && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('cards.named', {
            action: t(written === undefined ? 'cards.edit' : 'cards.done'),
            name,
          })}
          onClick={() => (written === undefined ? onWrite(sourceOf(text(), card.text)) : finish())}
        >
          <Pencil className="icon icon-sm" aria-hidden="true" />
          {t(written === undefined ? 'cards.edit' : 'cards.done')}
        </Button>
      )}
      {written !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('cards.named', { action: t('common:cancel'), name })}
          onClick={() => onWrite(undefined)}
        >
          {t('common:cancel')}
        </Button>
      )}
      {onSend && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('cards.named', { action: t('send:action'), name })}
          aria-haspopup="dialog"
          onClick={() => onSend(sourceOf(text(), card.text))}
        >
          <SendHorizontal className="icon icon-sm" aria-hidden="true" />
          {t('send:action')}
        </Button>
      )}
      {onStar && key && (
        <Button
          variant="ghost"
          size="sm"
          className={isStarred ? styles.starred : styles.star}
          aria-label={t('cards.named', { action: t('runs:actions.star'), name })}
          aria-pressed={isStarred}
          onClick={() => onStar(key)}
        >
          <Star className="icon icon-sm" fill={isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {isCopied && t('runs:actions.copied')}
      </span>
    </div>
  );
}
