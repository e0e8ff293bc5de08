/**
 * Words that leave no exception ("always", "nobody", "must"), in which cognitive therapy looks for the harsh part of a
 * thought first (David Burns, "Feeling Good", 1980). Finding one says nothing about whether the thought is true.
 */
import type { Language } from '#core/languages/languages.ts';

type AbsoluteKind = 'always' | 'never' | 'all' | 'none' | 'must';

export interface Absolute {
  /** As written. */
  word: string;
  kind: AbsoluteKind;
}

/** Expressions; spaces stand for any space. What follows or precedes must be no letter, except in Japanese. */
const WORDS: Record<Language, Record<AbsoluteKind, string>> = {
  en: {
    always: 'always|constantly|every time|forever',
    never: 'never|not once',
    all: 'everyone|everybody|everything|completely|totally',
    none: 'no one|nobody|nothing',
    must: 'must|(?<!why )should|have to|has to|ought to',
  },
  es: {
    always: 'siempre|constantemente|cada vez(?! más| menos)',
    never: 'nunca|jamás',
    all: 'todo el mundo|todos|todas|totalmente|completamente',
    none: 'nadie|nada|ninguno|ninguna',
    must: 'debo|debería|deberías|debes|tengo que|tienes que|hay que',
  },
  fr: {
    always: 'toujours|sans cesse|chaque fois',
    never: 'jamais',
    all: 'tout le monde|tous|toutes|complètement|totalement',
    none: '(?<!(?:une|la|cette|chaque|quelle) )personne|rien|aucun|aucune',
    must: 'dois|doit|devrais|devrait|devez|devriez|il faut',
  },
  de: {
    always: 'immer(?! noch| wieder)|ständig|dauernd|jedes mal',
    never: 'nie|niemals',
    all: 'alle|alles|jeder|völlig|total|komplett',
    none: 'niemand|nichts|keiner',
    must: 'muss|müsste|musst|müsstest|soll|(?<!warum )sollte|solltest',
  },
  ja: {
    always: 'いつも|必ず|毎回|ずっと',
    never: '一度も|二度と|決して',
    all: 'みんな|全員|全部|すべて|何もかも',
    none: '誰も|何も|ひとつも',
    must: 'べき|なければ|なきゃ|なくては',
  },
};

/** Each of them once, in the order of the text. */
export function findAbsolutes(text: string, language: Language): Absolute[] {
  const found = Object.entries(WORDS[language]).flatMap(([kind, words]) =>
    [...text.matchAll(expressionOf(words, language))].map((match) => ({
      word: match[0],
      kind: kind as AbsoluteKind,
      at: match.index,
    })),
  );
  const inOrder = found.sort((a, b) => a.at - b.at);
  const isFirst = (word: string, index: number) =>
    inOrder.findIndex((other) => other.word.toLowerCase() === word.toLowerCase()) === index;
  return inOrder.filter(({ word }, index) => isFirst(word, index)).map(({ word, kind }) => ({ word, kind }));
}

const expressionOf = (words: string, language: Language): RegExp =>
  language === 'ja'
    ? new RegExp(`(?:${words})`, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu');
