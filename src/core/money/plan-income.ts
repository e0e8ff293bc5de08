/** What an offer must cost and how often it must sell. All amounts in minor units. */
import { clamp } from '#core/numbers/clamp.ts';

export interface IncomeWish {
  /** Wanted to live on, a month. */
  goal: number;
  /** Running costs of the business, a month. */
  costs: number;
  /** Set aside for tax and insurance, in percent of what is left after the costs: 0 to 90. */
  reserve: number;
  price: number;
  /** Costs that each sale causes. */
  unitCost: number;
  /** For one sale, preparation included. */
  hoursEach: number;
  /** That can be worked for customers, a month. */
  hours: number;
}

export interface IncomePlan {
  /** That has to come in each month, unit costs not counted: costs + goal / (1 − reserve). */
  needed: number;
  /** Of one sale after its own costs. */
  contribution: number;
  /** Sales that cover the costs, and that reach the goal; null when a sale brings nothing in. */
  breakEven: number | null;
  sales: number | null;
  /** Sales that fit into the hours. */
  capacity: number;
  /** The price at which a full month reaches the goal; null when nothing fits. */
  fairPrice: number | null;
  /** What one hour for customers brings before tax, at this price. */
  hourly: number;
  /** What is left to live on in a full month at this price; negative when the costs are not covered. */
  full: number;
  fits: boolean;
}

export function planIncome(wish: IncomeWish): IncomePlan {
  const reserve = clamp(wish.reserve, 0, 90);
  const hoursEach = wish.hoursEach > 0 ? wish.hoursEach : 1;
  const needed = wish.costs + Math.ceil((wish.goal * 100) / (100 - reserve));
  const contribution = wish.price - wish.unitCost;
  const capacity = Math.floor(Math.max(0, wish.hours) / hoursEach);
  const salesFor = (amount: number) => (contribution > 0 ? Math.ceil(amount / contribution) : null);
  const sales = salesFor(needed);
  const profit = capacity * contribution - wish.costs;
  return {
    needed,
    contribution,
    breakEven: salesFor(wish.costs),
    sales,
    capacity,
    fairPrice: capacity > 0 ? Math.ceil(needed / capacity) + wish.unitCost : null,
    hourly: Math.floor(contribution / hoursEach),
    full: profit > 0 ? Math.floor((profit * (100 - reserve)) / 100) : profit,
    fits: sales !== null && sales <= capacity,
  };
}
