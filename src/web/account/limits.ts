import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/account/password-policy.ts';
import { NAME_MAX_LENGTH } from '#core/account/person-name.ts';

/** Figures that the messages of the account's forms name. */
export const LIMITS = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH, nameMax: NAME_MAX_LENGTH };
