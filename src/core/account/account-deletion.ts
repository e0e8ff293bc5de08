import { normaliseEmail } from './email-address.ts';

/** What `DELETE /api/account` asks for: the address of the account, typed by hand. */
export interface AccountDeletion {
  email: string;
}

/** Whether what was typed names this account. */
export const isOwnAddress = (typed: string, own: string): boolean =>
  normaliseEmail(typed) === normaliseEmail(own);
