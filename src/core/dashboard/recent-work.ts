/** A text that an account changed last: of each kind the newest. */
export interface RecentWork {
  kind: 'note' | 'board';
  id: string;
  /** Of a note without a title, how it begins; empty where it says nothing. */
  name: string;
  /** ISO 8601. */
  updatedAt: string;
}
