import clsx from 'clsx';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import {
  type MarkdownBlock as Block,
  blocksOf,
  type GrowingMarkdown,
  readGrowing,
} from '#core/markdown/growing-markdown.ts';
import { fittingLevel } from '#core/markdown/top-level.ts';
import type { MarkdownProps } from './markdown.tsx';
import { MarkdownBlock } from './safe-markdown/markdown-block.tsx';
import { Slots } from './safe-markdown/slots.ts';

const SafeMarkdown = ({
  children,
  topLevel = 3,
  className,
  slotAt,
  slotsUpTo = Number.POSITIVE_INFINITY,
  arrange,
  isGrowing,
}: MarkdownProps) => {
  const read = useReadMarkdown(children, isGrowing);
  const level = topLevel === 'fitting' ? fittingLevel(read) : topLevel;
  const slots = useMemo(() => slotAt && { slotAt, upTo: slotsUpTo }, [slotAt, slotsUpTo]);
  const classes = clsx('md', slotAt && 'md-slotted', className);
  const draw = useCallback(
    (blocks: readonly Block[]) => (
      <div className={classes}>
        {blocks.map(({ start, parts }) => (
          <MarkdownBlock key={start} parts={parts} topLevel={level} />
        ))}
      </div>
    ),
    [classes, level],
  );
  if (read.isTooDeep) return <div className="md md-plain">{children}</div>;
  const blocks = blocksOf(read);
  return <Slots value={slots}>{arrange ? arrange({ text: read.text, blocks, draw }) : draw(blocks)}</Slots>;
};

export default SafeMarkdown;

/** More of a long text is drawn in the next task, so that no task is long. In characters. */
const AT_ONCE = 2000;

/** What was read of a shorter text is gone on from. */
function useReadMarkdown(text: string, isGrowing = false): GrowingMarkdown {
  const last = useRef<GrowingMarkdown>(undefined);
  const [, drawMore] = useReducer((count: number) => count + 1, 0);
  const before = last.current;
  // Where a long text was changed it is drawn whole: the page must not become short and long again.
  const isChanged = before && before.text.length > AT_ONCE && !text.startsWith(before.text);
  // A store of what was worked out, nothing else: whatever stands in it, the result is the same in the end.
  const read = readGrowing(before, text, !isGrowing, isChanged ? undefined : AT_ONCE);
  last.current = read;
  const isBehind = read !== before && read.text.length < text.length;
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(drawMore);
    return () => clearTimeout(timer);
  });
  return read;
}
