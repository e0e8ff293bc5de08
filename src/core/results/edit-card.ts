import type { CardText } from './result-card.ts';

/** The text of a card as one writes it: without the marks that its place needs. */
export function sourceOf(markdown: string, { start, end, form }: CardText): string {
  const source = markdown.slice(start, end);
  switch (form) {
    case 'line':
      return source.replace(/(?<!\s)\s*\n\s*/g, ' ');
    case 'cell':
      return source.replaceAll('\\|', '|');
    case 'quote':
      return source.replace(/^[ \t]*>[ \t]?/gm, '');
    case 'blocks':
      return source.trimEnd();
  }
}

/** The result with one card saying something else. What stands around it stays as it is, whatever is written. */
export function replaceCardText(markdown: string, text: CardText, words: string): string {
  const before = markdown.slice(0, text.start);
  const after = markdown.slice(text.end);
  // An empty cell has no space of its own.
  const gap = text.form === 'cell' && text.start === text.end ? ' ' : '';
  return before + gap + asWritten(text, words.replace(/\r\n?/g, '\n').trim()) + after;
}

function asWritten({ form }: CardText, words: string): string {
  switch (form) {
    case 'line':
      return words.replace(/(?<!\s)\s*\n\s*/g, ' ');
    case 'cell':
      return words.replace(/\s+/g, ' ').replace(/\\?\|/g, '\\|').replace(/\\$/, '\\\\');
    case 'quote':
      return words.replace(/^/gm, '> ').replace(/ $/gm, '');
    case 'blocks':
      return words;
  }
}
