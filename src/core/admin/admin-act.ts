/** What an administrator did, as the audit log shows it. */
export interface AdminAct {
  id: string;
  /** As it was then; the account may be gone. */
  adminEmail: string;
  /** Method and path below `/api/admin`. */
  act: string;
  /** Short values of what was sent along: a reason, a role, an amount. */
  details: Record<string, unknown>;
  /** The answer's; null for what was cut off. */
  status: number | null;
  /** ISO 8601. */
  actedAt: string;
}
