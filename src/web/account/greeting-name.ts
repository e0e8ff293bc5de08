/** The first word of the display name, or null when there is none. */
export const firstWord = (name: string): string | null => name.trim().split(/\s+/)[0] || null;
