import { SendHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ResultItem } from '#core/results/result-structure.ts';
import { firstHeading } from '#web/exports/result-file.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { MenuItem } from '#web/ui/popover-menu.tsx';
import type { SendFrom } from './send/send-from.ts';

/** Loaded when it is opened, like all that it needs to know of other tools. */
const SendDialog = lazy(() => import('./send/send-dialog.tsx'));

interface Send {
  /** Asks where the text is to go. */
  send: (markdown: string) => void;
  /** The same for one line of the result, in its menu. */
  moreOf: (item: ResultItem) => ReactNode;
  /** To be drawn anywhere on the page. */
  dialog: ReactNode;
}

/** A result, or a line of it, becomes the input of another tool. @param output the whole result, which it is known by */
export function useSend(from: Omit<SendFrom, 'title'>, output: string): Send {
  const { t } = useTranslation('send');
  const [text, setText] = useState<string | null>(null);
  return {
    send: setText,
    moreOf: (item) => (
      <MenuItem icon={<SendHorizontal className="icon" />} onSelect={() => setText(item.markdown)}>
        {t('action')}
      </MenuItem>
    ),
    dialog: text !== null && (
      <Suspense fallback={null}>
        <SendDialog
          text={text}
          from={{ ...from, title: firstHeading(output) || from.toolName }}
          onClose={() => setText(null)}
        />
      </Suspense>
    ),
  };
}
