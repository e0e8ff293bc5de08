import type { Run, RunSummary } from '#core/runs/run.ts';
import { toPlainText } from '../result-file.ts';

const LONGEST = 90;

/** The user's title, else the beginning of the result, else the tool's name. */
export function runTitle(
  run: Pick<RunSummary, 'title' | 'excerpt'> | Pick<Run, 'title' | 'output'>,
  toolName: string,
): string {
  if (run.title.trim()) return run.title;
  const text = 'excerpt' in run ? run.excerpt : run.output;
  const line =
    toPlainText(text)
      .split('\n')
      .find((candidate) => /[\p{L}\p{N}]/u.test(candidate)) ?? '';
  const letters = [...line.trim()];
  return letters.length > LONGEST
    ? `${letters.slice(0, LONGEST - 1).join('')}…`
    : letters.join('') || toolName;
}
