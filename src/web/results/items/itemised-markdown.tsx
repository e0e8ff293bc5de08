import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { MarkdownPart } from '#core/markdown/growing-markdown.ts';
import { replaceItem, replaceRow } from '#core/results/edit-item.ts';
import { readStructure } from '#core/results/read-structure.ts';
import { itemsOf, type ResultItem, type ResultRow } from '#core/results/result-structure.ts';
import type { RunChanges } from '#core/runs/run.ts';
import { starredText } from '#core/runs/starred-text.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Markdown, type MarkdownProps, type MarkdownSlot } from '#web/ui/markdown.tsx';
import { UNSAVED, useLeaveQuestion } from '../use-leave-question.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemEditor } from './item-editor.tsx';
import { itemAt } from './items-of-part.ts';

export interface ItemControls {
  /** Another result: what is being written into the lines of one is none of the other's. */
  resultId?: number | undefined;
  /** False while the text still arrives: room is left, nothing stands in it yet. */
  isReady: boolean;
  starredItems: readonly string[];
  /** Whether stars would be kept. */
  canStar: boolean;
  /** A line was copied. */
  onUse?: (() => void) | undefined;
  onChange: (changes: Pick<RunChanges, 'output' | 'starredItems'>) => void;
  /** More items for the menu of one line. */
  moreOf?: ((item: ResultItem) => ReactNode) | undefined;
  /** Sends what a card is for to another tool. */
  onSend?: ((markdown: string) => void) | undefined;
}

interface ItemisedMarkdownProps extends Omit<MarkdownProps, 'slotAt'> {
  items: ItemControls;
}

/** Longer texts are read as a whole: taking them apart would hold up the page. In characters. */
const LONGEST = 60_000;

/** A result whose lines and rows can each be copied, starred and edited. */
const ItemisedMarkdown = ({ items, children: text, ...rest }: ItemisedMarkdownProps) => {
  // The actions' texts come with the text itself, so that nothing waits for them when it is complete.
  useTranslation('results');
  const isReady = items.isReady && text.length <= LONGEST;
  const readyUpTo = useSteps(isReady, text.length);
  const ref = useRef<HTMLDivElement>(null);
  const { editing, setEditing, typed } = useEditedLine({ text, resultId: items.resultId }, isReady, ref);
  const { leave, question } = useLeaveQuestion(() => Boolean(ref.current?.querySelector(`form${UNSAVED}`)));

  // Read when something is pressed, so that the lines are not drawn again for each letter that is typed beside them.
  const latest = useRef({ items, text, leave });
  latest.current = { items, text, leave };
  const { starredItems } = items;
  // Known when the run has been kept, and seen only in menus that are closed: drawing it anew for every line can wait.
  const canStar = useDeferredValue(items.canStar);

  const save = useCallback(
    (item: ResultItem, texts: string[]) => {
      const { items, text } = latest.current;
      setEditing(null);
      const output = isRow(item) ? replaceRow(text, item, texts) : replaceItem(text, item, texts[0] ?? '');
      if (output === text) return;
      const before = starredText(item.text);
      const after = starredText(
        itemsOf(readStructure(output)).find(({ start }) => start === item.start)?.text ?? '',
      );
      const isRenamed = items.starredItems.includes(before) && after !== '' && after !== before;
      items.onChange({
        output,
        ...(isRenamed && {
          starredItems: unique(items.starredItems.map((each) => (each === before ? after : each))),
        }),
      });
    },
    [setEditing],
  );

  const slotAt = useCallback(
    (offset: number, part: MarkdownPart): MarkdownSlot | undefined => {
      const found = isReady ? itemAt(part, offset) : undefined;
      if (!found) return undefined;
      const { item, columns } = found;
      if (editing === offset)
        return {
          className: 'is-edited',
          content: (
            <ItemEditor
              texts={isRow(item) ? item.cellSources : [item.markdown]}
              typed={typed.current}
              columns={columns}
              onType={(texts) => {
                typed.current = texts;
              }}
              onSave={(texts) => save(item, texts)}
              onCancel={() => setEditing(null)}
            />
          ),
        };
      const key = starredText(item.text);
      const isStarred = key !== '' && starredItems.includes(key);
      const toggle = () =>
        latest.current.items.onChange({
          starredItems: isStarred
            ? starredItems.filter((each) => each !== key)
            : unique([...starredItems, key]),
        });
      return {
        className: isStarred ? 'is-starred' : undefined,
        beside: (
          <ItemActions
            item={item}
            onUse={() => latest.current.items.onUse?.()}
            isStarred={isStarred}
            onStar={canStar && key !== '' ? toggle : undefined}
            onEdit={() => latest.current.leave(() => setEditing(offset))}
            more={latest.current.items.moreOf?.(item)}
          />
        ),
      };
    },
    [isReady, editing, setEditing, typed, starredItems, canStar, save],
  );
  return (
    <div ref={ref}>
      {question}
      <Markdown {...rest} slotAt={slotAt} slotsUpTo={readyUpTo}>
        {text}
      </Markdown>
    </div>
  );
};

export default ItemisedMarkdown;

interface Result {
  text: string;
  resultId: number | undefined;
}

/** Which line is edited, wherever other changes move it, and what is typed into it so far. */
function useEditedLine(result: Result, isReady: boolean, ref: RefObject<HTMLElement | null>) {
  const [line, setLine] = useState<Result & { start: number }>();
  const typed = useRef<string[]>(undefined);
  const latest = useRef(result);
  latest.current = result;
  // Another result is here or on its way.
  if (line && (!isReady || line.resultId !== result.resultId)) setLine(undefined);
  else if (line && line.text !== result.text) setLine({ ...result, start: movedPlace(line, result.text) });
  const editing = line?.start ?? null;
  const lastEdited = useRef<number | null>(null);
  useEffect(() => {
    // Who has edited a line goes on where they were.
    if (editing === null && lastEdited.current !== null)
      ref.current?.querySelector(`[data-item="${lastEdited.current}"]`)?.closest('button')?.focus();
    lastEdited.current = editing;
  }, [editing, ref]);
  const setEditing = useCallback((start: number | null) => {
    typed.current = undefined;
    setLine(start === null ? undefined : { ...latest.current, start });
  }, []);
  return { editing, setEditing, typed };
}

/** Where a place of the text before is now: what was changed before it moves it. */
function movedPlace({ start, text }: Result & { start: number }, next: string): number {
  const isBefore = !next.startsWith(text.slice(0, start));
  return isBefore ? start + next.length - text.length : start;
}

/** Many actions at once take their time: the text is drawn before them, and typing comes between. In characters. */
const AT_ONCE = 400;

/** Up to which character the actions stand there: once they may, further and further. */
function useSteps(isReady: boolean, length: number): number {
  const [upTo, setUpTo] = useState(0);
  useEffect(() => {
    if (!isReady) setUpTo(0);
    else if (upTo < length) {
      const timer = setTimeout(() => setUpTo(upTo + AT_ONCE));
      return () => clearTimeout(timer);
    }
  }, [isReady, upTo, length]);
  return isReady ? upTo : 0;
}

const isRow = (item: ResultItem): item is ResultRow => item.kind === 'row';

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
