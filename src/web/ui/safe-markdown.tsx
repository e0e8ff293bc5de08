import clsx from 'clsx';
import { useRef } from 'react';
import { blocksOf, type GrowingMarkdown, readGrowing } from '#core/markdown/growing-markdown.ts';
import { fittingLevel } from '#core/markdown/top-level.ts';
import type { MarkdownProps } from './markdown.tsx';
import { MarkdownBlock } from './safe-markdown/markdown-block.tsx';
import { Slots } from './safe-markdown/slots.ts';

const SafeMarkdown = ({ children, topLevel = 3, className, slotAt, isGrowing }: MarkdownProps) => {
  const read = useReadMarkdown(children, isGrowing);
  const level = topLevel === 'fitting' ? fittingLevel(read) : topLevel;
  if (read.isTooDeep) return <div className="md md-plain">{children}</div>;
  return (
    <div className={clsx('md', slotAt && 'md-slotted', className)}>
      <Slots value={slotAt}>
        {blocksOf(read).map(({ start, parts }) => (
          <MarkdownBlock key={start} parts={parts} topLevel={level} />
        ))}
      </Slots>
    </div>
  );
};

export default SafeMarkdown;

/** What was read of a shorter text is gone on from. */
function useReadMarkdown(text: string, isGrowing = false): GrowingMarkdown {
  const last = useRef<GrowingMarkdown>(undefined);
  // A store of what was worked out, nothing else: whatever stands in it, the result is the same.
  last.current = readGrowing(last.current, text, !isGrowing);
  return last.current;
}
