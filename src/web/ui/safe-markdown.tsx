import clsx from 'clsx';
import { memo, useCallback, useMemo } from 'react';
import { type MarkdownBlock as Block, blocksOf } from '#core/markdown/growing-markdown.ts';
import { fittingLevel } from '#core/markdown/top-level.ts';
import type { MarkdownProps } from './markdown.tsx';
import { PlainText } from './plain-text.tsx';
import { ReplacedTexts } from './safe-markdown/replaced-texts.tsx';
import { Sections, sectionsOf } from './safe-markdown/sections.tsx';
import { Slots } from './safe-markdown/slots.ts';
import { useReadMarkdown } from './safe-markdown/use-read-markdown.ts';

/** Only another text or other slots make it draw: whatever changes around it costs it nothing. */
const SafeMarkdown = memo(
  ({
    children,
    topLevel = 3,
    className,
    slotAt,
    slotsUpTo = Number.POSITIVE_INFINITY,
    arrange,
    isGrowing = false,
  }: MarkdownProps) => {
    const read = useReadMarkdown(children, isGrowing);
    const level = typeof topLevel === 'number' ? topLevel : fittingLevel(read, topLevel === 'fitting-titled');
    const slots = useMemo(() => slotAt && { slotAt, upTo: slotsUpTo }, [slotAt, slotsUpTo]);
    const blocks = blocksOf(read);
    const classes = clsx('md', slots && 'md-slotted', className);
    const draw = useCallback(
      (part: readonly Block[]) => (
        <div className={classes}>
          <Sections sections={sectionsOf(part)} level={level} />
        </div>
      ),
      [classes, level],
    );
    if (read.isTooDeep) return <PlainText>{children}</PlainText>;
    if (arrange) return <Slots value={slots}>{arrange({ text: read.text, blocks, draw })}</Slots>;
    return (
      <ReplacedTexts
        current={{ sections: sectionsOf(blocks), level, slots }}
        text={read.text}
        isGrowing={isGrowing}
        className={className}
      />
    );
  },
);

export default SafeMarkdown;
