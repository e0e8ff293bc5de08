/** Paragraphs, sentences and words of a note with their places; Markdown's marks are left out. */
import type { Language } from '#core/languages/languages.ts';
import type { Span } from '../analysis-result.ts';
import { maskMarkup } from './mask-markup.ts';
import { splitSentences } from './split-sentences.ts';
import { splitTokens } from './split-words.ts';
import type { Sentence, SplitText } from './token.ts';

type Unit = Span & Pick<Sentence, 'kind' | 'box' | 'paragraph'>;

const MARKER =
  /^[ \t]*(?:(#{1,6})[ \t]+|>[ \t]?|((?:[-*+•・]|\d{1,3}[.)])[ \t]+)?(?:\[([ xX])\][ \t]+|([☐□☑✓✔])[ \t]*)?)/;
/** A line of this length that goes on in lower case was broken by whoever typed it, not ended. */
const WRAPPED_FROM = 50;

/** @param abbreviations whose full stop ends no sentence */
export function splitText(text: string, language: Language, abbreviations: ReadonlySet<string>): SplitText {
  const masked = maskMarkup(text);
  const { units, paragraphs } = splitUnits(masked);
  const sentences = units.flatMap(({ start, end, kind, box, paragraph }) =>
    splitSentences(masked.slice(start, end), language, abbreviations).flatMap((place): Sentence[] => {
      const from = start + place.start;
      const to = start + place.end;
      const tokens = splitTokens(masked.slice(from, to), language, from);
      if (tokens.length === 0) return [];
      return [{ start: from, end: to, text: text.slice(from, to), tokens, kind, paragraph, box }];
    }),
  );
  return { sentences, paragraphs };
}

/** Headings, list items and pieces of running text. */
function splitUnits(text: string): { units: Unit[]; paragraphs: Span[] } {
  const units: Unit[] = [];
  const paragraphs: Span[] = [];
  let isOpen = false;
  let lastKind: Unit['kind'] = 'prose';
  for (let at = 0; at <= text.length; ) {
    const next = text.indexOf('\n', at);
    const lineEnd = next < 0 ? text.length : next;
    const line = text.slice(at, lineEnd);
    const [marker = '', hashes, bullet, box, sign] = MARKER.exec(line) ?? [];
    const start = at + marker.length;
    const end = lineEnd - (line.length - line.trimEnd().length);
    at = lineEnd + 1;
    if (start >= end) {
      isOpen = false;
      continue;
    }
    const kind = hashes ? 'heading' : bullet || box || sign ? 'item' : 'prose';
    if (!isOpen || kind === 'heading' || lastKind === 'heading') paragraphs.push({ start, end });
    const paragraph = paragraphs.length - 1;
    (paragraphs[paragraph] as Span).end = end;
    const before = units.at(-1);
    if (isOpen && kind === 'prose' && before?.kind === 'prose' && isWrapped(text, before, start))
      before.end = end;
    else units.push({ start, end, kind, paragraph, box: boxOf(box ?? sign) });
    isOpen = true;
    lastKind = kind;
  }
  return { units, paragraphs };
}

const boxOf = (mark: string | undefined): Sentence['box'] =>
  mark === undefined ? null : /[xX☑✓✔]/.test(mark) ? 'done' : 'open';

function isWrapped(text: string, before: Span, start: number): boolean {
  const line = text.slice(Math.max(before.start, text.lastIndexOf('\n', before.end - 1) + 1), before.end);
  return (
    line.length >= WRAPPED_FROM &&
    /[\p{L}\p{N},;]$/u.test(line) &&
    /^\p{Ll}/u.test(text.slice(start, start + 2))
  );
}
