/** A monthly budget for model runs. All amounts are whole millionths of a US dollar. */

/** The part of the budget from which on the user is warned. */
const WARNING_SHARE = 0.8;

/** `none`: no budget is set. `near`: 80 % or more are spent. `spent`: all of it. */
export type BudgetState = 'none' | 'fine' | 'near' | 'spent';

export function budgetState(spentMicros: number, budgetMicros: number | null): BudgetState {
  if (budgetMicros === null) return 'none';
  if (spentMicros >= budgetMicros) return 'spent';
  return spentMicros >= budgetMicros * WARNING_SHARE ? 'near' : 'fine';
}

/** Whether a model run asks first: the budget is spent, or the run would exceed it. Drafts cost nothing and never ask. */
export const needsConfirmation = (
  spentMicros: number,
  nextMicros: number,
  budgetMicros: number | null,
): boolean =>
  budgetMicros !== null && (spentMicros >= budgetMicros || spentMicros + nextMicros > budgetMicros);

/** What a run's cost changes: the state when it is another than before and worth a word. */
export function newWarning(
  beforeMicros: number,
  afterMicros: number,
  budgetMicros: number | null,
): 'near' | 'spent' | null {
  const after = budgetState(afterMicros, budgetMicros);
  if (after === budgetState(beforeMicros, budgetMicros)) return null;
  return after === 'near' || after === 'spent' ? after : null;
}

/** In millionths of a dollar: from a cent to a million dollars. */
export const BUDGET_LIMITS = { least: 10_000, most: 1_000_000_000_000 } as const;
