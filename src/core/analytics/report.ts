/** What `GET /api/analytics` answers. Amounts are millionths of a US dollar, durations milliseconds. */
import type { Period } from './periods.ts';
import type { ToolUsage } from './tool-usage.ts';

export interface UsagePoint {
  /** The day, or the first of the month, in the reader's time zone: `2026-11-21`. */
  start: string;
  drafts: number;
  models: number;
  costMicros: number;
}

export interface UsageTotals {
  uses: number;
  drafts: number;
  models: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
  /** Model runs whose price is not known: not in the cost. */
  unpriced: number;
}

export interface ToolFigures extends ToolUsage {
  toolSlug: string;
  costMicros: number;
}

export interface ModelFigures {
  provider: string;
  model: string;
  uses: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
  unpriced: number;
}

/** From pro on. */
export interface UsageDetails {
  /** Of completed results, and of those among them that were put to use. */
  timeSavedMs: number;
  timeSavedUsedMs: number;
  avgDurationMs: number;
  conversions: number;
  /** All tools that were used, the most used first. */
  tools: ToolFigures[];
  /** All models that were used, the costliest first. */
  models: ModelFigures[];
}

export interface UsageReport {
  period: Period;
  points: UsagePoint[];
  totals: UsageTotals;
  /** Null below pro. */
  details: UsageDetails | null;
}

/** What `GET /api/analytics/spending` answers. */
export interface Spending {
  /** `2026-11`, in the reader's time zone. */
  month: string;
  spentMicros: number;
  /** Null: no budget is set. */
  budgetMicros: number | null;
  /** Of the user's model runs of the tool that was asked for; null without any. */
  typicalOutputTokens: number | null;
}
