/** Of migrations/0011_session_changes.sql: however a session or its user changes, a notice arrives here. */
export const SESSION_CHANNEL = 'lumora_session_changes';

/** One of the two is there. */
export interface SessionChange {
  sessionId?: string;
  userId?: string;
}

export const readSessionChange = (payload: string): SessionChange => JSON.parse(payload) as SessionChange;
