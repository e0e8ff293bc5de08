/**
 * Names, by id, the account that a page takes to be signed in. Where another one is, as after a sign-in in another tab, the
 * server refuses with the reason `other_account`: what the one wrote never becomes the other's.
 */
export const ACCOUNT_HEADER = 'X-Account';
/** The same in the address, for the event stream: a browser sends it without headers of ours. */
export const ACCOUNT_PARAMETER = 'account';
