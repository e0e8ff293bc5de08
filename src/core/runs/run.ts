/** One use of a tool: what was put in, what came out, and how. */
import type { Language } from '#core/languages/languages.ts';
import type { FormValues } from '#core/tools/template.ts';

export const RUN_SOURCES = ['draft', 'model'] as const;
export type RunSource = (typeof RUN_SOURCES)[number];

/** `stopped`: the user stopped it and the part that had arrived is kept. `cut_off`: the provider ended early. */
export const RUN_STATUSES = ['completed', 'stopped', 'cut_off'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export interface NewRun {
  /** Of a tool; for a prompt that was run, the bundle's as orders name it. */
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
  /** The provider did not say its figures: the tokens are our own estimate. */
  areTokensEstimated?: boolean;
  durationMs: number;
  /** The run that this one was made from: run again with changes, or "more like this". */
  originId?: string;
}

export const RATINGS = ['up', 'down'] as const;
export type Rating = (typeof RATINGS)[number];

export interface Run extends NewRun {
  id: string;
  /** Of a custom tool or a bundle of prompts when it was run; tools of the catalogue have theirs there. */
  toolName?: string;
  /** Empty until the user names the run. */
  title: string;
  isStarred: boolean;
  rating: Rating | null;
  folderId: string | null;
  /** Millionths of a US dollar; left out where the model's price is not known. */
  costMicros?: number;
  /** When the output was last edited; as `createdAt` until then. */
  writtenAt: string;
  /** Lines of the output that the user marked, in plain words (`starredText`). */
  starredItems: string[];
  /** ISO 8601, by the server's clock. */
  createdAt: string;
  updatedAt: string;
}

/** A run as lists show it: without its values and with the beginning of its output. */
export type RunSummary = Omit<Run, 'values' | 'output'> & {
  excerpt: string;
  /** Whether it was copied, downloaded, edited or starred; left out where that was not counted. */
  isUsed?: boolean;
};

/** What a result said before an edit. The first is the text as it came from the tool. */
export interface RunVersion {
  id: string;
  /** Counted from 1, the oldest. */
  number: number;
  output: string;
  writtenAt: string;
}

export type RunVersionSummary = Omit<RunVersion, 'output'> & { excerpt: string };

export interface RunFolder {
  id: string;
  name: string;
  runCount: number;
}

/** What `PATCH /api/runs/:id` accepts. */
export type RunChanges = Partial<
  Pick<Run, 'isStarred' | 'title' | 'output' | 'starredItems' | 'rating' | 'folderId'>
>;
