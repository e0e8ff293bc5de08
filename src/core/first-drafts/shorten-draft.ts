/** What a small box shows of the draft of a number: its title, its line, its sum and one question. */
export interface ShortDraft {
  title: string;
  line: string;
  sum: string;
  question: string;
}

export function shortenDraft(markdown: string): ShortDraft {
  const find = (pattern: RegExp): string => pattern.exec(markdown)?.[1]?.trim() ?? '';
  return {
    title: find(/^## (.+)$/m),
    line: find(/^> (.+)$/m),
    sum: find(/^\|[^|]+\|([^|]*=[^|]*)\|$/m),
    question: find(/^- (.+(?:[?？]|か。))$/m),
  };
}
