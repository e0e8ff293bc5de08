import { useRef, useState } from 'react';
import type { RunChanges } from '#core/runs/run.ts';

type LineChanges = Pick<RunChanges, 'output' | 'starredItems'>;

/**
 * Changes of single lines on their way to the server, shown at once. Each is made upon those before it, so all of them show
 * until the last has ended.
 * @param onRefused with the text that could not be kept
 */
export function useLineChanges(
  onChange: (changes: RunChanges) => Promise<boolean>,
  onRefused: (output: string) => void,
) {
  const [lines, setLines] = useState<LineChanges>({});
  const underWay = useRef(0);
  const refused = useRef<string>(undefined);
  const changeLines = async (changes: LineChanges) => {
    setLines((before) => ({ ...before, ...changes }));
    underWay.current += 1;
    const isDone = await onChange(changes).catch(() => false);
    underWay.current -= 1;
    if (changes.output !== undefined) refused.current = isDone ? undefined : changes.output;
    if (underWay.current > 0) return;
    setLines({});
    if (refused.current !== undefined) onRefused(refused.current);
    refused.current = undefined;
  };
  return { lines, changeLines };
}
