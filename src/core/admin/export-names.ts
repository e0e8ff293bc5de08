/** What an administrator can take along as a file, in the order in which it is offered. */
export const EXPORT_NAMES = [
  'users',
  'licenses',
  'orders',
  'ledger',
  'payouts',
  'coupons',
  'tickets',
  'acts',
] as const;

export type ExportName = (typeof EXPORT_NAMES)[number];
