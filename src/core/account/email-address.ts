/** The one form in which addresses are kept, compared and counted. */
export const EMAIL_MAX_LENGTH = 254;

export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
