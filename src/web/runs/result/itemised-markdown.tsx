import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replaceItem, replaceRow } from '#core/results/edit-item.ts';
import { readStructure } from '#core/results/read-structure.ts';
import { itemsOf, type ResultItem, type ResultRow, tablesOf } from '#core/results/result-structure.ts';
import { starredText } from '#core/runs/starred-text.ts';
import { Markdown, type MarkdownProps, type MarkdownSlot } from '#web/ui/markdown.tsx';
import type { RunChanges } from '../api.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemEditor } from './item-editor.tsx';

export interface ItemControls {
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
  const [editing, setEditing] = useState<number | null>(null);
  const isReady = items.isReady && text.length <= LONGEST;
  const parts = useMemo(() => (isReady ? readParts(text) : NOTHING), [text, isReady]);
  const ref = useRef<HTMLDivElement>(null);
  const lastEdited = useRef<number | null>(null);
  useEffect(() => {
    // Who has edited a line goes on where they were.
    if (editing === null && lastEdited.current !== null)
      ref.current?.querySelector(`[data-item="${lastEdited.current}"]`)?.closest('button')?.focus();
    lastEdited.current = editing;
  }, [editing]);

  const save = (item: ResultItem, texts: string[]) => {
    setEditing(null);
    const output = isRow(item) ? replaceRow(text, item, texts) : replaceItem(text, item, texts[0] ?? '');
    if (output === text) return;
    const before = starredText(item.text);
    const after = starredText(readParts(output).items.get(item.start)?.text ?? '');
    const isRenamed = items.starredItems.includes(before) && after !== '' && after !== before;
    items.onChange({
      output,
      ...(isRenamed && {
        starredItems: unique(items.starredItems.map((each) => (each === before ? after : each))),
      }),
    });
  };

  const slotAt = (offset: number): MarkdownSlot | undefined => {
    const item = parts.items.get(offset);
    if (!item) return undefined;
    if (editing === offset)
      return {
        className: 'is-edited',
        content: (
          <ItemEditor
            texts={isRow(item) ? item.cellSources : [item.markdown]}
            columns={isRow(item) ? parts.columns.get(offset) : undefined}
            onSave={(texts) => save(item, texts)}
            onCancel={() => setEditing(null)}
          />
        ),
      };
    const key = starredText(item.text);
    const isStarred = key !== '' && items.starredItems.includes(key);
    const toggle = () =>
      items.onChange({
        starredItems: isStarred
          ? items.starredItems.filter((each) => each !== key)
          : unique([...items.starredItems, key]),
      });
    return {
      className: isStarred ? 'is-starred' : undefined,
      beside: (
        <ItemActions
          item={item}
          onUse={items.onUse}
          isStarred={isStarred}
          onStar={items.canStar && key !== '' ? toggle : undefined}
          onEdit={() => setEditing(offset)}
          more={items.moreOf?.(item)}
        />
      ),
    };
  };
  return (
    <div ref={ref}>
      <Markdown {...rest} slotAt={slotAt}>
        {text}
      </Markdown>
    </div>
  );
};

export default ItemisedMarkdown;

interface Parts {
  /** By where they begin. */
  items: ReadonlyMap<number, ResultItem>;
  /** Names of the columns of a row, by where it begins. */
  columns: ReadonlyMap<number, string[]>;
}

const NOTHING: Parts = { items: new Map(), columns: new Map() };

function readParts(text: string): Parts {
  const structure = readStructure(text);
  return {
    items: new Map(itemsOf(structure).map((item) => [item.start, item])),
    columns: new Map(
      tablesOf(structure).flatMap(({ items, header }) => items.map(({ start }) => [start, header] as const)),
    ),
  };
}

const isRow = (item: ResultItem): item is ResultRow => item.kind === 'row';

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
