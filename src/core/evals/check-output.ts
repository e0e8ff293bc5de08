/** Assertions of a tool's evals, held against one output. Pure; the same for drafts, models and the page. */
import type { Assertion, StructuralAssertion } from '#content/evals-schema.ts';
import { LANGUAGE_NAMES, type Language } from '#core/languages/languages.ts';
import { detectLanguage } from './detect-language.ts';
import { type DraftOutline, outlineMarkdown } from './outline-markdown.ts';

export interface Failure {
  check: StructuralAssertion['check'];
  /** One English sentence, for whoever runs the evals. */
  message: string;
}

/** A draft is held to the structural assertions, a model's answer to all of them. Empty: all of them hold. */
export function checkOutput(
  output: string,
  language: Language,
  expect: readonly Assertion[],
  author: 'draft' | 'model',
): Failure[] {
  const outline = outlineMarkdown(output);
  return expect.flatMap((assertion) => {
    if (assertion.check === 'model' && author === 'draft') return [];
    const asserted = assertion.check === 'model' ? assertion.assert : assertion;
    return check(asserted, { output, outline, language }).map((message) => ({
      check: asserted.check,
      message,
    }));
  });
}

interface Checked {
  output: string;
  outline: DraftOutline;
  language: Language;
}

function check(assertion: StructuralAssertion, { output, outline, language }: Checked): string[] {
  switch (assertion.check) {
    case 'headings':
      return within(outline.headings, assertion, 'headings');
    case 'items':
      return within(outline.items, assertion, 'list items');
    case 'words':
      return within(countBetweenSpaces(outline.text, language), assertion, 'words');
    case 'table': {
      const { columns, rows } = assertion;
      if (outline.tables.some((table) => table.columns >= columns && table.rows >= rows)) return [];
      const found = outline.tables.map((table) => `${table.columns} × ${table.rows}`).join(', ') || 'none';
      return [`has no table of ${columns} columns and ${rows} rows; found ${found}`];
    }
    case 'language': {
      const found = detectLanguage(outline.text);
      if (found === language) return [];
      const name = found ? LANGUAGE_NAMES[found].english : 'no language of ours';
      return [`reads as ${name}, not as ${LANGUAGE_NAMES[language].english}`];
    }
    case 'mentions':
      return missing(assertion.texts, outline.text);
    case 'avoids':
      return assertion.words
        .filter((word) => patternOf(word).test(fold(outline.text)))
        .map((word) => `says "${word}"`);
    case 'matches': {
      const { pattern, least = 1 } = assertion;
      const count = output.match(new RegExp(pattern, 'giu'))?.length ?? 0;
      return count >= least ? [] : [`matches /${pattern}/ ${times(count)}, not ${least} or more`];
    }
  }
}

/**
 * Words as between spaces, those without a letter or digit left out; of Japanese, half its letters and digits. So a case's
 * author counts them, and its bounds stay what they are however the figures count (core/text/count-words.ts).
 */
export const countBetweenSpaces = (text: string, language: Language): number =>
  language === 'ja'
    ? Math.round((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) / 2)
    : text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function within(count: number, { least, most }: { least: number; most?: number | undefined }, what: string) {
  if (count < least) return [`has ${count} ${what}, fewer than ${least}`];
  return most !== undefined && count > most ? [`has ${count} ${what}, more than ${most}`] : [];
}

const missing = (texts: readonly string[], text: string): string[] => {
  const folded = fold(text);
  return texts
    .filter((wanted) => !folded.includes(fold(wanted)))
    .map((wanted) => `does not mention "${wanted}"`);
};

/** Capitals, widths of letters, kinds of quotes and of spaces do not tell two texts apart. */
const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');

/** Whole words, where a script has spaces between them. */
function patternOf(word: string): RegExp {
  const source = fold(word).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)) return new RegExp(source, 'u');
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'u');
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
