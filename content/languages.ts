/** Of the interface and of tool content. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'ja'] as const;
