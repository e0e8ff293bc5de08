/** What the passion finder found, as it travels. */
export interface NewPassionFinderResponse {
  answer: string;
  /** Dimension → share in per cent. */
  scores?: Record<string, number> | undefined;
}

/** A kept one, under the column names of `passion_finder_responses`. */
export interface PassionFinderRow {
  id: string;
  user_id: string;
  answer: string;
  /** ISO 8601. */
  created_at: string;
}
