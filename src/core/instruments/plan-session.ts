import { planFlowSession } from '#core/scheduling/plan-flow-session.ts';
import type { Phase } from './run-clock.ts';

/** The session that the draft lays out as a table, as phases to run. */
export const planSession = (wish: { minutes: number; rhythm: string; energy: number }): Phase[] =>
  planFlowSession(wish).parts.map(({ kind, number, minutes }) => ({ kind, number, seconds: minutes * 60 }));
