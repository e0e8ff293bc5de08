import clsx from 'clsx';
import { memo, useMemo } from 'react';
import { blocksOf } from '#core/markdown/growing-markdown.ts';
import { fittingLevel } from '#core/markdown/top-level.ts';
import type { MarkdownProps } from './markdown.tsx';
import { Section, sectionsOf } from './safe-markdown/sections.tsx';
import { Slots } from './safe-markdown/slots.ts';
import { useLeaving } from './safe-markdown/use-leaving.ts';
import { useReadMarkdown } from './safe-markdown/use-read-markdown.ts';

/** Only another text or other slots make it draw: whatever changes around it costs it nothing. */
const SafeMarkdown = memo(
  ({
    children,
    topLevel = 3,
    className,
    slotAt,
    slotsUpTo = Number.POSITIVE_INFINITY,
    isGrowing = false,
  }: MarkdownProps) => {
    const read = useReadMarkdown(children, isGrowing);
    const level = topLevel === 'fitting' ? fittingLevel(read) : topLevel;
    const slots = useMemo(() => slotAt && { slotAt, upTo: slotsUpTo }, [slotAt, slotsUpTo]);
    const drawn = { sections: sectionsOf(blocksOf(read)), level, slots };
    const texts = useLeaving(drawn, read.text, isGrowing);
    if (read.isTooDeep) return <div className="md md-plain">{children}</div>;
    return texts.map(({ id, sections, level, slots }, at) => (
      <div key={id} className={clsx('md', slots && 'md-slotted', className)} hidden={at > 0}>
        <Slots value={slots}>
          {sections.map((blocks, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the nth section stays the nth, whatever is added
            <Section key={index} blocks={blocks} topLevel={level} />
          ))}
        </Slots>
      </div>
    ));
  },
);

export default SafeMarkdown;
