import { CopyPlus, Pencil, RotateCcw, SendHorizontal, Star } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { useResult } from './use-result.ts';

interface ResultActionsProps {
  result: ReturnType<typeof useResult>;
  onRetry: () => void;
  onSend: () => void;
  onMoreLike?: (() => void) | undefined;
}

/** What can be done with a result that has arrived, below it. */
export function ResultActions({ result, onRetry, onSend, onMoreLike }: ResultActionsProps) {
  const { t } = useTranslation(['runs', 'feedback', 'send']);
  const hasText = result.text.trim() !== '';
  return (
    <>
      <Button variant="secondary" onClick={onRetry}>
        <RotateCcw className="icon" aria-hidden="true" />
        {t('retry')}
      </Button>
      {hasText && !result.isEditing && (
        <>
          <Button variant="ghost" onClick={result.startEditing}>
            <Pencil className="icon" aria-hidden="true" />
            {t('actions.edit')}
          </Button>
          {result.isKept && (
            <Button variant="ghost" aria-pressed={result.isStarred} onClick={result.toggleStar}>
              <Star className="icon" fill={result.isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
              {t('actions.star')}
            </Button>
          )}
          <Button variant="ghost" onClick={onSend}>
            <SendHorizontal className="icon" aria-hidden="true" />
            {t('send:action')}
          </Button>
        </>
      )}
      {onMoreLike && hasText && (
        <Button variant="ghost" onClick={onMoreLike}>
          <CopyPlus className="icon" aria-hidden="true" />
          {t('feedback:moreLike')}
        </Button>
      )}
    </>
  );
}
