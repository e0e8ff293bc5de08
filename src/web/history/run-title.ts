import type { Run, RunSummary } from '#core/runs/run.ts';
import { plainBeginning } from '#web/exports/plain-beginning.ts';
import { toPlainText } from '#web/exports/result-file.ts';

const LONGEST = 90;

type Titled = Pick<RunSummary, 'title' | 'excerpt'> | Pick<Run, 'title' | 'output'>;

const linesOf = (run: Titled): string[] =>
  ('excerpt' in run ? plainBeginning(run.excerpt) : toPlainText(run.output))
    .split('\n')
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => line.trim());

/** The user's title, else the beginning of the result, else the tool's name. */
export function runTitle(run: Titled, toolName: string): string {
  if (run.title.trim()) return run.title;
  const letters = [...(linesOf(run)[0] ?? '')];
  if (letters.length === 0) return toolName;
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
}

/** The beginning of the result as plain words, without what already stands in the title. */
export function runExcerpt(run: Pick<RunSummary, 'title' | 'excerpt'>): string {
  const lines = linesOf(run);
  const isInTitle = !run.title.trim() && (lines[0]?.length ?? 0) <= LONGEST;
  return lines.slice(isInTitle ? 1 : 0).join(' ');
}
