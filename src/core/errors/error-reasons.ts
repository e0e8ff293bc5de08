/** Cases of a code that a caller tells apart, in `details.reason`. One list for both sides, so that none is misspelt. */
export type ErrorReason =
  | AccountReason
  | CouponReason
  | DeletionReason
  | SpeechReason
  | TransferReason
  /** Why a tool is closed to somebody; `core/licenses/resolve-access.ts` decides. */
  | 'not_signed_in'
  | 'check_failed'
  | 'unknown_tool'
  | 'no_license'
  | 'level_too_low'
  | 'expired'
  | 'revoked'
  /** Runs and their folders. */
  | 'already_done'
  | 'already_reported'
  | 'history_off'
  | 'name_taken'
  /** The one free run of a tool; `core/free-runs` decides. */
  | 'free_run_used'
  | 'not_named'
  | 'nothing_put_in'
  | 'tool_is_open'
  /** The certificate of the academy. */
  | 'not_completed'
  /** Tools on the community shelf. */
  | 'already_published'
  | 'already_waiting'
  | 'licensed_origin'
  /** Tools that their authors sell. */
  | 'no_resale_rights'
  | 'not_bought'
  | 'sold_tool'
  | 'limit'
  | 'state'
  /** Orders, and the places of a plan; `core/licenses/allowance.ts` decides. */
  | 'allowance_ended'
  | 'already_owned'
  | 'coupon_tries'
  | 'not_for_sale'
  | 'free_tool'
  | 'not_offered'
  | 'not_sold_here'
  | 'swapped_today'
  | 'tool_taken'
  | 'too_many_tools'
  /** Versions of tools; `core/licenses/releases.ts` decides. */
  | 'not_released'
  | 'updates_ended'
  /** Boards. */
  | 'sharing_closed'
  | 'version_changed'
  /** Bundles of prompts. */
  | 'not_unlocked'
  /** Questions to the support: so many of people without an account wait already. */
  | 'too_many_waiting'
  /** Payouts. */
  | 'not_available'
  | 'payout_waiting';

/** Why a way into an account is refused. */
type AccountReason =
  | 'banned'
  | 'cookie_required'
  | 'email_not_verified'
  | 'fresh_sign_in'
  | 'invalid_credentials'
  | 'invalid_origin'
  | 'invalid_password'
  | 'invalid_token'
  | 'no_password'
  | 'other_account'
  | 'provider_not_found'
  /** Tokens of a site's viewers. */
  | 'too_many_connections'
  | 'viewer_token_refused'
  | 'viewer_connected';

/** Why an account cannot be deleted as it is. `held_by_others`: a tool or a license that somebody has from it. */
export type DeletionReason = 'administrator' | 'held_by_others' | 'earnings_owed';

/**
 * Why a coupon cannot be used; `core/billing/coupon.ts` decides. `coupon_unfit`: it is not for this, would make a plan
 * free, or lower what an author asks.
 */
export type CouponReason = 'coupon_expired' | 'coupon_unfit' | 'coupon_unknown' | 'coupon_used_up';

/** Why a license cannot be passed on, or an offer of one not taken; `core/resale` decides. */
export type TransferReason =
  | 'level_above_own'
  | 'no_free_seat'
  | 'no_resale_right'
  | 'not_transferable'
  | 'offer_accepted'
  | 'offer_being_paid'
  | 'offer_expired'
  | 'offer_for_sale'
  | 'offer_withdrawn'
  | 'own_address'
  | 'price_outside';

/** Why the voice provider reads a text not aloud; `core/speech/elevenlabs.ts` tells them apart. */
export type SpeechReason =
  | 'speech_busy'
  | 'speech_credit_used_up'
  | 'speech_key_refused'
  | 'speech_key_restricted'
  | 'speech_not_in_plan'
  | 'speech_refused'
  | 'speech_text_too_long'
  | 'speech_unreachable'
  | 'speech_voice_unknown';
