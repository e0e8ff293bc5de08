import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countWords } from '#core/analytics/count-words.ts';
import { SentPreview, type SentPreviewProps, textSent } from '#web/results/sent-preview.tsx';
import type { ToolRun } from '../run/use-tool-run.ts';

/** What the last press sent, and what the next one to a model would. */
export function SentLine({ run, ...sent }: SentPreviewProps & { run: ToolRun['state'] }) {
  const { t, i18n } = useTranslation('tools');
  const words = useSentWords(run, sent);
  // A run counts its words when they leave; one that failed before that has sent nothing.
  const wentOut = run.source === 'model' && run.inputTokens !== undefined;
  const says =
    run.source !== 'model'
      ? t('sent.nothing')
      : wentOut && words !== undefined
        ? t('sent.words', { count: words, words: new Intl.NumberFormat(i18n.language).format(words) })
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
function useSentWords({ source, startedAt }: ToolRun['state'], sent: SentPreviewProps): number | undefined {
  const [counted, setCounted] = useState<{ startedAt: number; words: number }>();
  const textNow = useEffectEvent(() => textSent(sent));
  useEffect(() => {
    if (source !== 'model' || startedAt === undefined) return;
    textNow().then(
      (text) => setCounted({ startedAt, words: countWords(text) }),
      () => undefined,
    );
  }, [source, startedAt]);
  return counted?.startedAt === startedAt ? counted?.words : undefined;
}
