import { memo } from 'react';
import type { MarkdownBlock as Block } from '#core/markdown/growing-markdown.ts';
import type { TopLevel } from './components.tsx';
import { MarkdownBlock } from './markdown-block.tsx';

/** Once a section is this long the next block begins another. In characters. */
const LENGTH = 1500;

/**
 * Some blocks that stand together, as an element of their own: what is added to a long text touches its last section.
 * Where one begins depends on nothing that comes after.
 */
export function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [];
  let begin = Number.NEGATIVE_INFINITY;
  for (const block of blocks) {
    if (block.start - begin < LENGTH) sections.at(-1)?.push(block);
    else {
      sections.push([block]);
      begin = block.start;
    }
  }
  return sections;
}

interface SectionsProps {
  sections: readonly Block[][];
  level: TopLevel;
}

export const Sections = ({ sections, level }: SectionsProps) =>
  sections.map((blocks, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nth section stays the nth, whatever is added
    <Section key={index} blocks={blocks} topLevel={level} />
  ));

interface SectionProps {
  blocks: readonly Block[];
  topLevel: TopLevel;
}

const Section = memo(
  ({ blocks, topLevel }: SectionProps) => (
    <div className="md-section">
      {blocks.map(({ start, parts }) => (
        <MarkdownBlock key={start} parts={parts} topLevel={topLevel} />
      ))}
    </div>
  ),
  (before, after) =>
    before.topLevel === after.topLevel &&
    haveSame(before.blocks, after.blocks, (a, b) => a.start === b.start && haveSame(a.parts, b.parts)),
);

function haveSame<Each>(
  before: readonly Each[],
  after: readonly Each[],
  isSame: (a: Each, b: Each) => boolean = Object.is,
): boolean {
  return before.length === after.length && before.every((each, at) => isSame(each, after[at] as Each));
}
