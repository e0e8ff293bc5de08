import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AuthoringProblem } from '#core/custom-tools/authoring-problem.ts';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { findProblems } from '../find-problems.ts';

interface Problems {
  problems: readonly AuthoringProblem[];
  /** Looks now; what is found is on the screen when this answers. Null when the tool may not be kept. */
  check: () => Promise<CustomTool | null>;
}

/** From the first check on, what is wrong with the tool after each change. */
export function useProblems(tool: CustomTool): Problems {
  const [isWatching, setWatching] = useState(false);
  const [problems, setProblems] = useState<readonly AuthoringProblem[]>([]);
  useEffect(() => {
    if (!isWatching) return;
    let isStale = false;
    void findProblems(tool).then((found) => !isStale && setProblems(found.problems));
    return () => {
      isStale = true;
    };
  }, [tool, isWatching]);
  const check = async () => {
    const found = await findProblems(tool);
    flushSync(() => {
      setWatching(true);
      setProblems(found.problems);
    });
    return found.tool;
  };
  return { problems, check };
}
