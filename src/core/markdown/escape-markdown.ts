/** As Markdown that says just this text: names are names and no marks. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()#+.!|<>~-]/g, '\\$&');
