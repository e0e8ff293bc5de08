import { planFlowSession } from '#core/scheduling/plan-flow-session.ts';
import { type Filters, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** minutes | flow_plan: rhythm, energy → the parts of a session; see plan-flow-session.ts. */
  flow_plan: (minutes: unknown, rhythm: unknown, energy: unknown) =>
    planFlowSession({ minutes: Number(minutes), rhythm: textOf(rhythm), energy: Number(energy) }),
};
