import { shareMinutes } from '#core/time/share-minutes.ts';
import { type Filters, listOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** minutes | share_minutes: weights, least → whole minutes that add up; weights may be texts. */
  share_minutes: (total: unknown, weights: unknown, least: unknown) =>
    shareMinutes(Number(total), listOf(weights).map(Number), Number(least) || 0),
};
