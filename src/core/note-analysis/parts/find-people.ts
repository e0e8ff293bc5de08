import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Sentence, Token } from '../text/token.ts';

/** Names in a sentence, as written, each once. */
export const findPeople = (sentence: Sentence, lexicon: Lexicon): string[] => [
  ...new Set(lexicon.language === 'ja' ? findJapanese(sentence, lexicon) : findWritten(sentence, lexicon)),
];

/** A known name, a word after a title, or, where not every noun has one, a capital after "with" and "ask". */
function findWritten(
  sentence: Sentence,
  { names, titles, contacts, language, stop, dayNames }: Lexicon,
): string[] {
  const { tokens, text, start } = sentence;
  const told = new Set(
    language === 'de' ? [] : contacts(sentence).map(({ token, length }) => token + length),
  );
  const found: string[] = [];
  const written = (token: Token) => text.slice(token.start - start, token.end - start).replace(/['’]s$/, '');
  const nameOf = (token: Token) => token.word.replace(/'s$/, '');
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (!token.isCapital || token.word.length < 2 || dayNames.has(token.word)) continue;
    const isTitled = at > 0 && titles.has((tokens[at - 1] as Token).word);
    const isTold = told.has(at) && at > 1 && !stop.has(token.word) && token.word.length > 2;
    if (!names.has(nameOf(token)) && !isTitled && !isTold) continue;
    const next = tokens[at + 1];
    // A family name follows the first one.
    const isFull =
      next?.isCapital && next.clause === token.clause && next.start === token.end + 1 && !stop.has(next.word);
    found.push(isFull && language !== 'de' ? `${written(token)} ${written(next)}` : written(token));
    if (isFull) at += 1;
  }
  return found;
}

const CALLED =
  /([\p{sc=Han}々]{1,4}|[\p{sc=Katakana}ー]{2,12}|[\p{sc=Hiragana}]{2,4})(さん|様|さま|くん|ちゃん|先生|氏|部長|課長|社長|店長|先輩)/gu;
/** Stand before a title and are no name. */
const NO_NAMES = /^(?:お客|皆|お母|お父|お子|奥|旦那|神|仏|王|お疲れ|担当者|お医者|業者|赤|みな)$/;

const findJapanese = ({ text }: Sentence, { names }: Lexicon): string[] =>
  [...text.matchAll(CALLED)].flatMap(([whole, name = '']) =>
    NO_NAMES.test(name) || (/^\p{sc=Hiragana}/u.test(name) && !names.has(name)) ? [] : [whole],
  );
