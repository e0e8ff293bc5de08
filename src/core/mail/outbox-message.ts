/** A mail that was kept for administrators to read because no mail server is configured. */
export interface OutboxMessage {
  id: string;
  to: string;
  subject: string;
  /** ISO 8601. */
  date: string;
  text: string;
  html: string;
  /** What was attached. The file itself is not kept. */
  file?: { name: string; bytes: number };
}

export type OutboxSummary = Pick<OutboxMessage, 'id' | 'to' | 'subject' | 'date'>;
