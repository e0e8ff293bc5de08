import { limitText } from '#core/text/limit-text.ts';

/** The first line of a note is its heading where more follows. */
export function noteParts(text: string): { heading: string; body: string } {
  const at = text.indexOf('\n');
  const rest = at < 0 ? '' : text.slice(at + 1);
  return rest.trim() === ''
    ? { heading: '', body: text.trimEnd() }
    : { heading: text.slice(0, at), body: rest };
}

/** The words by which a card is named: the beginning of what it says. */
export const beginningOf = (text: string, length = 60): string => {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > length ? `${limitText(line, length).trimEnd()}…` : line;
};
