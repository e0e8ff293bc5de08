import type { LicensedTool } from '#core/licenses/dashboard.ts';

export type UpdateState = { kind: 'Active' } | { kind: 'Until' | 'Ended'; date: string };

/** Whether a tool's updates run on, and the day on which they end or ended. */
export function updateStateOf(tool: Pick<LicensedTool, 'updates_until'>, now: Date): UpdateState {
  const end = tool.updates_until;
  if (end === null) return { kind: 'Active' };
  return { kind: new Date(end) > now ? 'Until' : 'Ended', date: end };
}
