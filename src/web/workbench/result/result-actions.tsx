import { CopyPlus, Pencil, RotateCcw, SendHorizontal, Star } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useHelp } from '#web/tool-form/use-help.ts';
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
  const { t } = useTranslation(['runs', 'feedback', 'send', 'results']);
  const { help } = useHelp();
  const hasText = result.text.trim() !== '';
  return (
    <>
      <Button variant="secondary" onClick={onRetry} {...help(t('results:help.retry'))}>
        <RotateCcw className="icon" aria-hidden="true" />
        {t('retry')}
      </Button>
      {hasText && !result.isEditing && (
        <>
          <Button variant="ghost" onClick={result.startEditing} {...help(t('results:help.edit'))}>
            <Pencil className="icon" aria-hidden="true" />
            {t('actions.edit')}
          </Button>
          {result.isKept && (
            <Button
              variant="ghost"
              aria-pressed={result.isStarred}
              onClick={result.toggleStar}
              {...help(t('results:help.star'))}
            >
              <Star className="icon" fill={result.isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
              {t('actions.star')}
            </Button>
          )}
          <Button variant="ghost" onClick={onSend} {...help(t('results:help.send'))}>
            <SendHorizontal className="icon" aria-hidden="true" />
            {t('send:action')}
          </Button>
        </>
      )}
      {onMoreLike && hasText && (
        <Button variant="ghost" onClick={onMoreLike} {...help(t('results:help.more'))}>
          <CopyPlus className="icon" aria-hidden="true" />
          {t('feedback:moreLike')}
        </Button>
      )}
    </>
  );
}
