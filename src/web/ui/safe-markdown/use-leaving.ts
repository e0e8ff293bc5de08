import { type ContextType, useEffect, useReducer, useRef } from 'react';
import type { MarkdownBlock } from '#core/markdown/growing-markdown.ts';
import type { Slots } from './slots.ts';

interface Drawn {
  sections: readonly MarkdownBlock[][];
  level: 2 | 3 | 4;
  slots: ContextType<typeof Slots>;
}

interface Leaving extends Drawn {
  id: number;
}

/** A shorter text is taken away at once. In characters. */
const LONG = 2000;
/** Of a long block, such as a list, so many parts are taken away in one task. */
const PARTS = 6;

/**
 * What is drawn, and after it what it took the place of: a long text leaves out of sight and piece by piece, since taking
 * it away whole would hold up the page.
 * @param text what is drawn was read from
 */
export function useLeaving(drawn: Drawn, text: string, isGrowing: boolean): [Leaving, ...Leaving[]] {
  const last = useRef({ text, current: { ...drawn, id: 0 }, leaving: [] as Leaving[] }).current;
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const { current } = last;
  const isAnother = isGrowing && last.text.length > LONG && !text.startsWith(last.text);
  if (isAnother) last.leaving = [current, ...last.leaving];
  last.text = text;
  last.current = { ...drawn, id: isAnother ? current.id + 1 : current.id };
  useEffect(() => {
    if (last.leaving.length === 0) return;
    const timer = setTimeout(() => {
      last.leaving = last.leaving
        .map((each, at) => (at === 0 ? { ...each, sections: withoutEnd(each.sections) } : each))
        .filter(({ sections }) => sections.length > 0);
      draw();
    });
    return () => clearTimeout(timer);
  });
  return [last.current, ...last.leaving];
}

/** Without the last section or, where blocks in it are long, without the end of it. */
function withoutEnd(sections: Drawn['sections']): Drawn['sections'] {
  const before = sections.slice(0, -1);
  const section = sections.at(-1) ?? [];
  if (section.every(({ parts }) => parts.length <= PARTS)) return before;
  const blocks = section.slice(0, -1);
  const last = section.at(-1);
  const left = last?.parts.slice(0, -PARTS) ?? [];
  const rest = last && left.length > 0 ? [...blocks, { ...last, parts: left }] : blocks;
  return rest.length > 0 ? [...before, rest] : before;
}
