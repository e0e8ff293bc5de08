/** The time zone of this device, by which days begin: `America/New_York`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
