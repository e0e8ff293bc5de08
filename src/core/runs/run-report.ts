/** A result or a review that a user reported to whoever runs the site. */
import type { RunSource } from './run.ts';

export const REPORT_REASONS = ['harmful', 'offensive', 'wrong', 'private', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export interface NewReport {
  reason: ReportReason;
  details: string;
  /** Shows the result to the administrators; without it they see the reason alone. */
  includesOutput: boolean;
}

/** As administrators see it in the list; the result itself is asked for when one opens it. */
export interface RunReport {
  id: string;
  userEmail: string;
  /** Of a review the bundle's, as orders name it. */
  toolSlug: string;
  /** Null for a review. */
  source: RunSource | null;
  provider: string | null;
  model: string | null;
  reason: ReportReason;
  details: string;
  hasOutput: boolean;
  createdAt: string;
  closedAt: string | null;
}
