/** The query that tells how much is kept. */
export const STORAGE_KEY = ['storage'];
