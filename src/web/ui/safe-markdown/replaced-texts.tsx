import clsx from 'clsx';
import { type ContextType, useEffect, useState } from 'react';
import type { MarkdownBlock } from '#core/markdown/growing-markdown.ts';
import type { TopLevel } from './components.tsx';
import { Sections } from './sections.tsx';
import { Slots } from './slots.ts';

interface DrawnText {
  sections: readonly MarkdownBlock[][];
  level: TopLevel;
  slots: ContextType<typeof Slots>;
}

interface ReplacedTextsProps {
  current: DrawnText;
  /** What `current` was read from. */
  text: string;
  isGrowing: boolean;
  className: string | undefined;
}

interface Replaced {
  text: string;
  /** What was drawn of `text`. */
  current: DrawnText;
  id: number;
  /** The newest first. */
  old: readonly (DrawnText & { id: number })[];
}

/** A shorter text is taken away at once. In characters. */
const LONG = 2000;
/** Of a long block, such as a list, so many parts are taken away in one task. */
const PARTS = 6;

/**
 * What is drawn, and after it what it took the place of: a long text is taken away out of sight and piece by piece, since
 * taking it away whole would hold up the page.
 */
export function ReplacedTexts({ current, text, isGrowing, className }: ReplacedTextsProps) {
  const [known, setKnown] = useState<Replaced>({ text, current, id: 0, old: [] });
  const next = isSame(known, text, current) ? known : replaceText(known, text, current, isGrowing);
  // Only this component is drawn again for it.
  if (next !== known) setKnown(next);
  const { id, old } = next;
  useEffect(() => {
    if (old.length === 0) return;
    const timer = setTimeout(() => setKnown((known) => ({ ...known, old: withoutPart(known.old) })));
    return () => clearTimeout(timer);
  }, [old]);
  return [{ ...current, id }, ...old].map(({ id, sections, level, slots }, at) => (
    <div key={id} className={clsx('md', slots && 'md-slotted', className)} hidden={at > 0}>
      <Slots value={slots}>
        <Sections sections={sections} level={level} />
      </Slots>
    </div>
  ));
}

/** The sections of one text are read anew at each drawing, and say the same. */
const isSame = (known: Replaced, text: string, { level, slots }: DrawnText): boolean =>
  known.text === text && known.current.level === level && known.current.slots === slots;

function replaceText(known: Replaced, text: string, current: DrawnText, isGrowing: boolean): Replaced {
  const isAnother = isGrowing && known.text.length > LONG && !text.startsWith(known.text);
  if (!isAnother) return { ...known, text, current };
  return { text, current, id: known.id + 1, old: [{ ...known.current, id: known.id }, ...known.old] };
}

const withoutPart = (old: Replaced['old']): Replaced['old'] =>
  old
    .map((each, at) => (at === 0 ? { ...each, sections: withoutEnd(each.sections) } : each))
    .filter(({ sections }) => sections.length > 0);

/** Without the last section or, where blocks in it are long, without the end of it. */
function withoutEnd(sections: DrawnText['sections']): DrawnText['sections'] {
  const before = sections.slice(0, -1);
  const section = sections.at(-1) ?? [];
  if (section.every(({ parts }) => parts.length <= PARTS)) return before;
  const blocks = section.slice(0, -1);
  const last = section.at(-1);
  const left = last?.parts.slice(0, -PARTS) ?? [];
  const rest = last && left.length > 0 ? [...blocks, { ...last, parts: left }] : blocks;
  return rest.length > 0 ? [...before, rest] : before;
}
