/** A result, a review or a shared board that a user reported to whoever runs the site. */
import type { RunSource } from '../runs/run.ts';

export const REPORT_REASONS = ['harmful', 'offensive', 'wrong', 'private', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** In characters. */
export const REPORT_LIMITS = { details: 2_000 };

/** In the place of a tool's slug. */
export const BOARD_SLUG = 'visual-board';

/** Of a board: its link was closed by an administrator, or is as its owner has it. */
export interface ReportedBoard {
  id: string;
  /** Null while it is not shared. */
  shareToken: string | null;
  isClosed: boolean;
}

export interface NewReport {
  reason: ReportReason;
  details: string;
  /** Shows the result to the administrators; without it they see the reason alone. */
  includesOutput: boolean;
}

/** As administrators see it in the list; the result itself is asked for when one opens it. */
export interface Report {
  id: string;
  userEmail: string;
  /** Of a review the bundle's, as orders name it; of a board `BOARD_SLUG`. */
  toolSlug: string;
  /** Null for a review and a board. */
  source: RunSource | null;
  provider: string | null;
  model: string | null;
  reason: ReportReason;
  details: string;
  hasOutput: boolean;
  /** Null for all else, and once the board is gone. */
  board: ReportedBoard | null;
  createdAt: string;
  closedAt: string | null;
}
