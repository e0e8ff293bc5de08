/** What a model made of the cases, for reading and for comparing. */
import type { Outcome, OutcomeStatus } from './outcome.ts';

export interface Report {
  model: string;
  baseUrl: string;
  /** ISO 8601. */
  startedAt: string;
  counts: Record<OutcomeStatus, number>;
  inputTokens: number;
  outputTokens: number;
  outcomes: Outcome[];
}

type ReportFacts = Pick<Report, 'model' | 'baseUrl' | 'startedAt'>;

export function makeReport(facts: ReportFacts, outcomes: Outcome[]): Report {
  const sum = (key: 'inputTokens' | 'outputTokens') => outcomes.reduce((total, one) => total + one[key], 0);
  return {
    ...facts,
    counts: countStatuses(outcomes),
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    outcomes,
  };
}

function countStatuses(outcomes: readonly Outcome[]): Report['counts'] {
  const counts = { passed: 0, failed: 0, error: 0, skipped: 0 };
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
}

export function formatReport(report: Report): string {
  const tools = [...Map.groupBy(report.outcomes, ({ tool }) => tool)];
  const rows = tools.map(([tool, outcomes]) => {
    const { passed, failed, error, skipped } = countStatuses(outcomes);
    return `| ${tool} | ${passed} | ${failed} | ${error} | ${skipped} |`;
  });
  const problems = report.outcomes
    .filter(({ status }) => status === 'failed' || status === 'error')
    .map(({ tool, name, language, status, problems }) =>
      [
        `### ${tool}: ${name} (${language}), ${status}`,
        '',
        ...problems.map((problem) => `- ${problem}`),
        '',
      ].join('\n'),
    );
  return `${[
    `# Evals of ${report.model}`,
    '',
    summaryOf(report),
    '',
    `At ${report.baseUrl}, begun ${report.startedAt}. Tokens in: ${report.inputTokens}, out: ${report.outputTokens}.`,
    '',
    '| Tool | Passed | Failed | Errors | Skipped |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...problems,
  ]
    .join('\n')
    .trim()}\n`;
}

export const summaryOf = ({ counts, outcomes }: Pick<Report, 'counts' | 'outcomes'>): string =>
  `${counts.passed} of ${outcomes.length} passed, ${counts.failed} failed, ${counts.error} without an answer, ${counts.skipped} skipped`;
