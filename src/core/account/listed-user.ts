import type { Role } from './session-facts.ts';

/** A user as administrators see them in the list. */
export interface ListedUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Why the account is closed; null while it is open. */
  suspendedFor: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** Where somebody is signed in, as administrators see it: nothing of it opens the account. */
export interface ListedSession {
  id: string;
  /** What the browser says of itself. */
  userAgent: string | null;
  /** ISO 8601. */
  signedInAt: string;
  expiresAt: string;
}

/** Longest reason for closing an account. */
export const SUSPENSION_REASON_LENGTH = 300;
