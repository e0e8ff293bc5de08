import type { ToolTemplate } from '#core/tools/template.ts';
import { firstHeading } from '#web/exports/result-file.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { outputBlockOf } from '#web/results/run-output.tsx';

/** In characters. */
const LONGEST_PINNED = 26;

interface ResultTitle {
  /** What the tool calls its results. */
  label: string;
  text: string;
  /** It is the first heading of the result itself, which need not say it again. */
  isOwn: boolean;
  /** It stays in sight with the toolbar. */
  isPinned: boolean;
}

/**
 * @param text of the result; undefined while it is edited
 * @param waiting of the result before, which stands in for one that is not here yet
 */
export function useResultTitle(
  { cards, blocks }: Pick<ToolTemplate, 'cards' | 'blocks'>,
  text: string | undefined,
  waiting: string | undefined,
): ResultTitle {
  const { t } = useTranslation('runs');
  const isWide = useMedia('(min-width: 40rem)');
  const label = outputBlockOf(blocks)?.label || t('result');
  const own = (cards && text !== undefined && firstHeading(text)) || '';
  const title = own || (cards && waiting !== undefined && firstHeading(waiting)) || label;
  return {
    label,
    text: title,
    isOwn: own !== '',
    // A long one would take the room of what stays in sight below it.
    isPinned: isWide && title.length <= LONGEST_PINNED,
  };
}
