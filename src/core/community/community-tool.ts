/** The community shelf as the server answers it. Dates are ISO 8601. */
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import type { WhiteLabel } from '../white-label/white-label.ts';
import type { SubmissionRefusal, SubmissionState } from './submission.ts';

/** What everybody may know of a published tool. Its prompt is not among it. */
export interface CommunityTool {
  id: string;
  name: string;
  tagline: string;
  category: CustomTool['category'];
  language: CustomTool['language'];
  author: string;
  /** What it costs, once; null: nothing. */
  priceCents: number | null;
}

/** A tool whose address somebody has. */
export interface SharedTool extends CommunityTool {
  description: string;
  /** Whether it can be bought now: it has a price, stands on the shelf, and its author may sell. */
  isForSale: boolean;
  /** The look of the author, who may be a reseller; null for our own. */
  brand: WhiteLabel | null;
}

/** How a tool stands with the shelf, for its owner. */
export interface Publication {
  /** The tool's newest version. */
  version: number;
  waiting: { id: string; version: number; submittedAt: string } | null;
  published: { id: string; version: number; publishedAt: string } | null;
  /** The administrators' last answer, while it was no: nothing was submitted since. */
  refused: { version: number; state: 'declined' | 'taken_down'; reason: string; decidedAt: string } | null;
  /** Why the newest version may not be submitted. */
  refusal: SubmissionRefusal | null;
  /** Slug of the licensed tool whose recipe the newest version holds. */
  origin: string | null;
  /** How many tools the owner may publish. */
  limit: number;
  /** What others pay for it once; null: nothing. */
  priceCents: number | null;
  /** Whether its owner may sell. */
  hasResaleRights: boolean;
}

/** For administrators. */
export interface SubmissionSummary extends Omit<CommunityTool, 'priceCents'> {
  /** Of the submission; `toolId` is the tool's. */
  id: string;
  toolId: string;
  version: number;
  state: SubmissionState;
  authorEmail: string;
  submittedAt: string;
}

export interface SubmissionDetail extends SubmissionSummary {
  tool: CustomTool;
  /** The version that is published now, if any. */
  publishedVersion: number | null;
}
