/** Sorts what people said (reviews, comments, mails) into questions, wishes and pains by signs in the sentence. */
import type { Language } from '#core/languages/languages.ts';
import { extractKeywords, splitSentences } from '#core/text/text-analysis.ts';

export interface Evidence {
  /** Each list in reading order and without repeats; a sentence stands in one list only. */
  questions: string[];
  wishes: string[];
  pains: string[];
  /** The words that carry them. */
  words: string[];
  /** All sentences. */
  count: number;
}

const WISHES: Record<Language, RegExp> = {
  en: /\b(?:wish|want|would love|would like|hope|dream|finally|if only|looking for|i need|i’d like|i'd like)\b/i,
  es: /(?<!\p{L})(?:quiero|quisiera|ojalá|me gustaría|necesito|busco|sueño|por fin|espero)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je veux|je voudrais|j[’']aimerais|j[’']ai envie|besoin|je cherche|rêve|enfin|j[’']espère)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:wünsch\p{L}*|möchte|will endlich|hätte gern|hoffe|träum\p{L}*|endlich|suche|brauche)(?!\p{L})/iu,
  // Not みたい ("like"), 冷たい or 重たい.
  ja: /(?:(?<![み冷重])たい|ほしい|欲しい|ればいいのに|たらいいのに|願|探して|必要です|希望)/u,
};
const PAINS: Record<Language, RegExp> = {
  en: /\b(?:tired|can[’']t|cannot|hard|hate|afraid|scared|stuck|too much|overwhelm\w*|struggl\w*|fail\w*|never|problem|worr\w*|exhaust\w*|expensive|confus\w*|lost|alone|no time)\b/i,
  es: /(?<!\p{L})(?:no puedo|cansad\p{L}*|difícil|miedo|odio|demasiad\p{L}*|nunca|problema|perdid\p{L}*|agobi\p{L}*|preocup\p{L}*|car[oa]s?|sin tiempo|sol[oa]|cuesta)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:fatigué\p{L}*|difficile|peur|déteste|trop|jamais|problème|perdue?s?|seule?s?|n[’']arrive pas|épuis\p{L}*|inqui\p{L}*|cher|chère|débordée?)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:müde|kann nicht|schwer|schwierig|angst|hasse|zu viel|nie|problem\p{L}*|verloren|allein|schaffe es nicht|erschöpft|sorge\p{L}*|teuer|überforder\p{L}*|keine zeit)(?!\p{L})/iu,
  ja: /(?:疲れ|できない|できません|難し|怖|苦手|不安|困|悩|つらい|辛い|続かない|わからない|分からない|高い|時間がな)/u,
};

export function sortEvidence(text: string, language: Language): Evidence {
  const sentences = [...new Set(splitSentences(text.replace(/^[\s>*•·–-]+/gm, '')))].filter((sentence) =>
    /\p{L}{2}/u.test(sentence),
  );
  const kindOf = (sentence: string) => {
    if (/[?？]["'”’»」』)\]]*$/u.test(sentence)) return 'question';
    if (WISHES[language].test(sentence)) return 'wish';
    return PAINS[language].test(sentence) ? 'pain' : 'other';
  };
  const of = (kind: string) => sentences.filter((sentence) => kindOf(sentence) === kind);
  return {
    questions: of('question'),
    wishes: of('wish'),
    pains: of('pain'),
    words: extractKeywords(text, language, 8),
    count: sentences.length,
  };
}
