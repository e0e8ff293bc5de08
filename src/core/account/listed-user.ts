import type { Role } from './session-facts.ts';

/** A user as administrators see them in the list. */
export interface ListedUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** ISO 8601. */
  createdAt: string;
}
