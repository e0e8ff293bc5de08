/** Sentences, words and key words of plain text in the five languages; no model, no dictionary. */
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { goesOn } from './abbreviations.ts';

/** Before a break: an end mark and what closes after it, also „…“ and the spaced » of French. */
const ENDED = String.raw`(?<=[.!?…](?:["'”’“»)\]]|\s»){0,9})\s+(?![\s»])(?!["'”’»)\]]*[a-zß-ÿ])`;
const ENDED_JAPANESE = '(?![。！？」』）])(?<=[。！？][」』）]{0,9})';
const SENTENCE_BREAK = new RegExp(`${ENDED}|${ENDED_JAPANESE}`, 'gu');

/** Sentences with their end marks; line ends also end one. Decimal points and common abbreviations do not. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap(splitLine)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: space } of line.matchAll(SENTENCE_BREAK)) {
    const next = index + space.length;
    if (goesOn(line, index, next)) continue;
    sentences.push(line.slice(from, index));
    from = next;
  }
  return [...sentences, line.slice(from)];
}

/** Kanji words, katakana words, and words of scripts that put spaces between them. */
const WORD = new RegExp(
  [
    String.raw`[\p{sc=Han}々]+`,
    String.raw`[\p{sc=Katakana}ー]+`,
    String.raw`[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー]][[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー]]*(?:[’'\-][\p{L}\p{N}]+)*`,
  ].join('|'),
  'gv',
);

/** Words in writing order. Japanese, which has no spaces, gives its runs of kanji and of katakana. */
export const splitWords = (text: string): string[] => text.match(WORD) ?? [];

const STOP_WORDS: Record<Language, string> = {
  en: 'a about after all also am an and any are as at be because been before being both but by can come could did do does doing done down each even ever every few for from get gets getting go goes going got had has have having he her here hers him his how i if i’m in into is it it’s its just know let like made make makes many may me might mine more most much must my new no not now of off on once one only or other our out over own people really same say see she should so some something such take than that that’s the their them then there these they thing things think this those through to too two under until up us use very want was way we well were what when where which while who why will with without would yes yet you your yours you’re don’t doesn’t can’t',
  es: 'a al algo antes aquí así aunque cada casi como con cuando cual de del desde donde dos el él ella ellas ellos en entre era eres es esa ese eso esta está están estar este esto estos fue ha hace hacer han hasta hay la las le les lo los más me mi mientras mis mucho muy nada ni no nos nosotros nuestra nuestro o otra otro para pero poco por porque puede que qué quien se sea ser si sí sin sobre solo son su sus también tan tanto te tener tiene todo todos tu tú tus un una uno unos y ya yo',
  fr: 'a à afin ai ainsi alors après au aussi autre aux avec avez avons avoir bien c ça car ce ceci cela celle celui ces cet cette chaque chez comme comment d dans de des deux dont du elle elles en encore entre est et étaient était être eu faire fait font il ils j je jusqu l la le les leur leurs lui m ma mais me même mes moi moins mon n ne ni nos notre nous on ont ou où par parce pas peu peut plus pour pourquoi qu quand que quel quelle qui quoi s sa sans se sera ses si soi son sont sous sur t ta tant te tes toi ton tous tout toute très trop tu un une va vers vos votre vous y c’est qu’il d’un d’une l’on j’ai',
  de: 'ab aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da damit dann darauf das dass dein deine deinem deinen deiner dem den denn der des dich die dies diese dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch euer für ganz gegen haben hab habe hast hat hatte hier ich ihm ihn ihr ihre ihrem ihren ihrer im immer in ins ist ja jede jeder jedes jetzt kann kein keine können machen man mehr mein meine meinem meinen meiner mich mir mit muss nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seit sich sie sind so soll über um und uns unser unsere unserem unseren unter vom von vor wann war was weil wenn wer werden wie will wir wird wo wurde zu zum zur zwei zwischen',
  ja: '時 事 人 物 的 方 中 上 下 私 僕 何 今 自分 場合 必要',
};

const stopWords = new Map<Language, ReadonlySet<string>>();
/** Small words that carry no meaning of their own, in lower case, with typographic apostrophes. */
const stopWordsOf = (language: Language): ReadonlySet<string> => {
  const known = stopWords.get(language) ?? new Set(STOP_WORDS[language].split(' '));
  stopWords.set(language, known);
  return known;
};

/** The only language that has the word among its small ones. */
export function ownerOfStopWord(word: string): Language | undefined {
  const [owner, another] = LANGUAGES.filter((language) => stopWordsOf(language).has(word));
  return another ? undefined : owner;
}

/**
 * The `count` words that carry the text: not a stop word, longer ones and repeated ones first, and earlier
 * ones before later ones where that is equal. As written at their first place.
 */
export function extractKeywords(text: string, language: Language, count: number): string[] {
  const found = new Map<string, { word: string; times: number; first: number }>();
  splitWords(text).forEach((word, index) => {
    const key = word.toLowerCase().replaceAll("'", '’');
    const isShort = /^[\p{sc=Han}\p{sc=Katakana}]/u.test(word) ? word.length < 2 : word.length < 4;
    if (isShort || /^\p{N}/u.test(word) || stopWordsOf(language).has(key)) return;
    const entry = found.get(key) ?? { word, times: 0, first: index };
    found.set(key, { ...entry, times: entry.times + 1 });
  });
  const weight = ({ word, times }: { word: string; times: number }) =>
    times * (1 + Math.min(word.length, 10) / 10);
  return [...found.values()]
    .sort((a, b) => weight(b) - weight(a) || a.first - b.first)
    .slice(0, Math.max(0, count))
    .map(({ word }) => word);
}

/** Marks that nothing follows. */
const LOOSE_END = /(?<![\s,;:.–-])[\s,;:.–-]+$/;

/** The first words up to `count`, with "…" where something was cut. A text that is mostly Japanese is counted in characters, three a word. */
export function truncateWords(text: string, count: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const japanese = flat.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/gu)?.length ?? 0;
  if (japanese > 0 && japanese * 2 >= (flat.match(/\p{L}/gu)?.length ?? 0)) {
    const characters = [...flat];
    return characters.length <= count * 3 ? flat : `${characters.slice(0, count * 3).join('')}…`;
  }
  const words = flat.split(' ');
  return words.length <= count ? flat : `${words.slice(0, count).join(' ').replace(LOOSE_END, '')}…`;
}

/**
 * The first letters of a text, back to the end of a word, and "…"; a text that is not longer stays. Where no space is near,
 * as in Japanese and in addresses, it ends at a letter.
 */
export function cutAtWord(text: string, length: number): string {
  const letters = [...text];
  const next = letters[length];
  if (next === undefined) return text;
  const kept = letters.slice(0, length).join('');
  const words = /\s/.test(next) ? kept : kept.replace(/\s\S*$/, '');
  const end = words.length < kept.length / 2 ? kept : words;
  return `${end.replace(LOOSE_END, '')}…`;
}

const SMALL_WORDS = new Set(
  'a an and as at but by for from in into nor of on or over the to up with'.split(' '),
);

/** English headline capitals. Other languages write titles as sentences: only the first letter is raised. */
export function titleCase(text: string, language: Language): string {
  const raise = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase(language));
  if (language !== 'en') return raise(text.trim());
  const words = text.trim().split(/\s+/);
  return words
    .map((word, index) =>
      index > 0 && index < words.length - 1 && SMALL_WORDS.has(word) ? word : raise(word),
    )
    .join(' ');
}
