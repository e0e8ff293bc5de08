/** What administrators see of the shop as a whole. Amounts are integer cents. */
import type { PaidLevel } from '../licenses/levels.ts';

export interface MonthOfMoney {
  /** Such as 2026-11, in UTC. */
  month: string;
  soldCents: number;
  refundedCents: number;
  /** In dispute or lost to one. */
  disputedCents: number;
}

export interface AdminFigures {
  /** The last twelve, the oldest first, whether anything was sold or not. */
  months: MonthOfMoney[];
  /** Licenses that are held now, and by how many. */
  licenses: { level: PaidLevel; licenses: number; holders: number }[];
  /** How far accounts came. Visitors without one leave no row, and are not counted. */
  conversion: { accounts: number; ordered: number; paid: number };
  /** Payments of the test mode are among the money. */
  hasTestPayments: boolean;
}

/** What is left of a month. */
export const netCents = ({ soldCents, refundedCents, disputedCents }: MonthOfMoney): number =>
  soldCents - refundedCents - disputedCents;
