import { useState } from 'react';
import type { ResourceBlock } from '#core/resources/resource.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { type Answers, useAnswerCount, useAreAnswersKept } from './answers.ts';
import { hasFields } from './has-fields.ts';

/** Where it stays what one writes, for a text with places to write in, and the way to be rid of it. */
export function AnswersNote({ blocks, answers }: { blocks: readonly ResourceBlock[]; answers: Answers }) {
  const { t } = useTranslation('resources');
  const count = useAnswerCount(answers);
  const areKept = useAreAnswersKept(answers);
  const [undo, setUndo] = useState<() => void>();
  if (!hasFields(blocks)) return null;
  return (
    <div className="small">
      <p className="soft" aria-live="polite">
        {t(areKept ? 'answers.kept' : 'answers.inTab')}
      </p>
      <p role="status" className="nums">
        {t('answers.count', { count })}
      </p>
      {count > 0 ? (
        <Button
          variant="link"
          onClick={() => {
            const restore = answers.clear();
            setUndo(() => restore);
          }}
        >
          {t('answers.clear')}
        </Button>
      ) : (
        undo && (
          <Button
            variant="link"
            onClick={() => {
              undo();
              setUndo(undefined);
            }}
          >
            {t('answers.undo')}
          </Button>
        )
      )}
    </div>
  );
}
