/** Work of the server that is kept, as administrators see it: without its data. */
export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface JobSummary {
  id: string;
  name: string;
  state: JobState;
  /** How often it was tried again. */
  retries: number;
  /** Of the last failure; null without one. */
  error: string | null;
  /** ISO 8601. */
  createdAt: string;
}
