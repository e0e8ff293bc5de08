/** One use of a tool: what was put in, what came out, and how. */
import type { Language } from '#core/languages/languages.ts';
import type { FormValues } from '#core/tools/template.ts';

export const RUN_SOURCES = ['draft', 'model'] as const;
export type RunSource = (typeof RUN_SOURCES)[number];

/** `stopped`: the user stopped it and the part that had arrived is kept. `cut_off`: the provider ended early. */
export const RUN_STATUSES = ['completed', 'stopped', 'cut_off'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export interface NewRun {
  toolSlug: string;
  language: Language;
  source: RunSource;
  status: RunStatus;
  values: FormValues;
  /** Markdown. */
  output: string;
  provider?: string;
  model?: string;
  inputTokens?: number;
  outputTokens?: number;
  durationMs: number;
}

export interface Run extends NewRun {
  id: string;
  /** Empty until the user names the run. */
  title: string;
  isStarred: boolean;
  /** ISO 8601, by the server's clock. */
  createdAt: string;
  updatedAt: string;
}

/** A run as lists show it: without its values and with the beginning of its output. */
export type RunSummary = Omit<Run, 'values' | 'output'> & { excerpt: string };
