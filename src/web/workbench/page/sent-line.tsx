import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { SentPreview } from '#web/results/sent-preview.tsx';
import type { SentRun } from '#web/results/sent-text.ts';
import type { ToolRun } from '../run/use-tool-run.ts';

/** What the last press sent, and what the next one to a model would. */
export function SentLine({ run, ...sent }: SentRun & { run: ToolRun['state'] }) {
  const { t } = useTranslation('workbench');
  const words = useSentWords(run, sent);
  // A run counts its words when they leave; one that failed before that has sent nothing.
  const wentOut = run.source === 'model' && run.inputTokens !== undefined;
  const says =
    run.source !== 'model'
      ? t('sent.nothing')
      : wentOut && words !== undefined
        ? t('sent.words', { count: words, words })
        : wentOut || run.phase === 'preparing'
          ? ''
          : t('sent.failedRun');
  return (
    <span>
      {says} <SentPreview {...sent} />
    </span>
  );
}

/** Words of the values as they were when the model run began. */
function useSentWords({ source, startedAt }: ToolRun['state'], sent: SentRun): number | undefined {
  const [counted, setCounted] = useState<{ startedAt: number; words: number }>();
  const sentNow = useEffectEvent(() => sent);
  useEffect(() => {
    if (source !== 'model' || startedAt === undefined) return;
    const count = async (now: SentRun) => {
      const [{ textSent }, { countWords }] = await Promise.all([
        import('#web/results/sent-text.ts'),
        import('#core/text/count-words.ts'),
      ]);
      setCounted({ startedAt, words: countWords(await textSent(now)) });
    };
    count(sentNow()).catch(() => undefined);
  }, [source, startedAt]);
  return counted?.startedAt === startedAt ? counted?.words : undefined;
}
