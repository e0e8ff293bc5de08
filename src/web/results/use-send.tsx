import { SendHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { ResultItem } from '#core/results/result-structure.ts';
import { firstHeading } from '#web/exports/result-file.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { MenuItem } from '#web/ui/popover-menu.tsx';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import type { SendFrom } from './send/send-from.ts';

/** Loaded when it is opened, like all that it needs to know of other tools. */
const loadDialog = () => import('./send/send-dialog.tsx');

interface Send {
  /** Asks where the text is to go. */
  send: (markdown: string) => void;
  /** The same for one line of the result, in its menu. */
  moreOf: (item: ResultItem) => ReactNode;
  /** To be drawn anywhere on the page. */
  dialog: ReactNode;
}

/** A result, or a line of it, becomes the input of another tool. @param output the whole result, which it is known by */
export function useSend(from: Omit<SendFrom, 'title'>, output: string, load = loadDialog): Send {
  const { t } = useTranslation('send');
  const [text, setText] = useState<string | null>(null);
  const { part, get } = useLazyImport(load);
  const send = async (markdown: string) => {
    if (await get()) setText(markdown);
  };
  return {
    send: (markdown) => void send(markdown),
    moreOf: (item) => (
      <MenuItem icon={<SendHorizontal className="icon" />} onSelect={() => void send(item.markdown)}>
        {t('action')}
      </MenuItem>
    ),
    dialog: part && text !== null && (
      <Suspense fallback={null}>
        <part.default
          text={text}
          from={{ ...from, title: firstHeading(output) || from.toolName }}
          onClose={() => setText(null)}
        />
      </Suspense>
    ),
  };
}
