import { refusalReason } from '#web/forms/form-problem.ts';
import type { Texts } from '#web/locales/texts.ts';

type Reason = keyof Texts['resale']['reasons'];

const REASONS: ReadonlySet<string> = new Set<Reason>([
  'already_owned',
  'level_above_own',
  'level_too_low',
  'no_free_seat',
  'no_resale_right',
  'not_transferable',
  'offer_accepted',
  'offer_being_paid',
  'offer_expired',
  'offer_for_sale',
  'offer_withdrawn',
  'own_address',
  'price_outside',
]);

/** The text, below `reasons`, of why the server refused; undefined for every other failure. */
export function refusalText(error: unknown): `reasons.${Reason}` | undefined {
  const reason = refusalReason(error);
  return reason && REASONS.has(reason) ? `reasons.${reason as Reason}` : undefined;
}
