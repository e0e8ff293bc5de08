import { useEffect, useReducer, useRef } from 'react';
import { type GrowingMarkdown, readGrowing } from '#core/markdown/growing-markdown.ts';

/** More of a long text is drawn in the next task, so that no task is long. In characters. */
const AT_ONCE = 500;
/** A shorter text is drawn anew so quickly that nobody sees it. In characters. */
const LONG = 2000;

/** The text as far as it is read; what was read of a shorter text is gone on from. */
export function useReadMarkdown(text: string, isGrowing: boolean): GrowingMarkdown {
  const last = useRef<GrowingMarkdown>(undefined);
  const [, drawMore] = useReducer((count: number) => count + 1, 0);
  const before = last.current;
  // Where a long text was changed it is drawn whole: the page must not become short and long again.
  const isChanged = !isGrowing && before && before.text.length > LONG && !text.startsWith(before.text);
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
