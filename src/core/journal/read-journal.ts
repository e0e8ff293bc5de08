/** What a journal entry holds, counted and quoted: themes, feeling words, open loops, turns. No judgement, no model. */
import type { Language } from '#core/languages/languages.ts';
import { extractKeywords, splitSentences } from '#core/text/text-analysis.ts';
import { FEELING_WORDS, FEELINGS, type Feeling, NEGATED_AFTER, NEGATIONS } from './feeling-words.ts';
import { needsCare } from './needs-care.ts';
import { findOpenLoops, findTurns, type OpenLoop } from './open-loops.ts';

interface JournalTheme {
  word: string;
  count: number;
  /** The first sentence it stands in. */
  text: string;
}

export interface NamedFeeling {
  feeling: Feeling;
  count: number;
  /** As first written, each once. */
  words: string[];
  text: string;
}

export interface JournalReading {
  /** Speaks of wanting to die or of hurting oneself: then nothing else should be read out of it. */
  needsCare: boolean;
  themes: JournalTheme[];
  /** Most often named first. */
  feelings: NamedFeeling[];
  loops: OpenLoop[];
  turns: string[];
}

export function readJournal(text: string, language: Language): JournalReading {
  const feelings = findFeelings(text, language);
  return {
    needsCare: needsCare(text),
    themes: findThemes(text, language, feelings),
    feelings,
    loops: findOpenLoops(text, language),
    turns: findTurns(text, language),
  };
}

/** What is longer is no word that anybody says. */
const LONGEST_THEME = 60;

/** Words that came back: named twice or more, no words of feeling. */
function findThemes(text: string, language: Language, named: readonly NamedFeeling[]): JournalTheme[] {
  const sentences = splitSentences(text);
  const feelings = new Set(named.flatMap(({ words }) => words.map(lower)));
  const words = new Set(extractKeywords(text, language, 40).map((word) => withoutArticle(word, language)));
  return [...words]
    .filter((word) => word.length <= LONGEST_THEME && (language === 'ja' || word.length > 3))
    .filter((word) => !feelings.has(lower(word)))
    .map((word) => {
      const pattern = wordPattern(word, language);
      const holding = sentences.find((sentence) => sentence.search(pattern) !== -1) ?? '';
      return { word, count: text.match(pattern)?.length ?? 0, text: holding };
    })
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, 8);
}

const lower = (word: string): string => word.toLowerCase();

/** "l’atelier" → "atelier" */
const withoutArticle = (word: string, language: Language): string =>
  language === 'fr' ? word.replace(/^(?:[cdjlmnst]|qu)[’']/i, '') : word;

const wordPattern = (word: string, language: Language): RegExp => {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return language === 'ja'
    ? new RegExp(plain, 'gu')
    : new RegExp(String.raw`(?<![\p{L}\p{N}])${plain}(?![\p{L}\p{N}])`, 'giu');
};

/** Words of feeling that are not denied; "not tired" counts for nothing. */
export function findFeelings(text: string, language: Language): NamedFeeling[] {
  const sentences = splitSentences(text);
  const denial = denialPattern(language);
  const isDenied = (sentence: string, at: number) =>
    denial?.test(sentence.slice(Math.max(0, at - LONGEST_DENIAL), at));
  return FEELINGS.map((feeling): NamedFeeling => {
    const pattern = feelingPattern(FEELING_WORDS[language][feeling], language);
    const found = sentences.flatMap((sentence) =>
      [...sentence.matchAll(pattern)]
        .filter(({ index }) => !isDenied(sentence, index))
        .map(([word]) => ({ word, sentence })),
    );
    const words = new Map(found.toReversed().map(({ word }) => [lower(word), word]));
    return {
      feeling,
      count: found.length,
      words: [...words.values()].toReversed(),
      text: found[0]?.sentence ?? '',
    };
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function feelingPattern(words: string, language: Language): RegExp {
  const list = words.split(' ').join('|').replaceAll('*', String.raw`\p{L}*`);
  return language === 'ja'
    ? new RegExp(`(?:${list})(?!${NEGATED_AFTER})`, 'gu')
    : new RegExp(String.raw`(?<!\p{L})(?:${list})(?!\p{L})`, 'giu');
}

/** A negation and two words after it have room in so many characters. */
const LONGEST_DENIAL = 100;

/** A negation right before the end of a text; Japanese has it after the word. */
const denialPattern = (language: Language): RegExp | undefined =>
  language === 'ja'
    ? undefined
    : new RegExp(String.raw`(?<!\p{L})(?:${NEGATIONS[language]})\s+(?:\p{L}+\s+){0,2}$`, 'iu');
