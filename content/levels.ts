/** Of licenses, from lowest to highest. */
export const LEVELS = ['none', 'standard', 'pro', 'reseller', 'exclusive'] as const;
