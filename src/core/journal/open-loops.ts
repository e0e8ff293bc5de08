/** Sentences of a journal that something still hangs on, by the words people say such things with. */
import type { Language } from '#core/languages/languages.ts';
import { splitSentences } from '#core/text/text-analysis.ts';

type LoopKind = 'question' | 'waiting' | 'duty' | 'wish';

export interface OpenLoop {
  kind: LoopKind;
  text: string;
}

/** In the order in which a sentence is asked: the first kind that fits is its kind. */
const SIGNS: Record<Language, [LoopKind, string][]> = {
  en: [
    ['waiting', "not yet|still haven[’']t|haven[’']t|have not|still waiting|waiting for|unanswered"],
    ['duty', 'have to|need to|must|should|ought to|got to|gotta'],
    [
      'wish',
      "want to|would like to|i[’']d like to|i will|i[’']ll|going to|hope to|i wish|next week|one day|someday",
    ],
  ],
  es: [
    ['waiting', 'todavía no|aún no|sigo sin|sin responder|estoy esperando|pendiente|pendientes'],
    ['duty', 'tengo que|tendría que|debo|debería|hay que|necesito|me falta'],
    ['wish', 'quiero|quisiera|me gustaría|voy a|la semana que viene|algún día|ojalá|me encantaría'],
  ],
  fr: [
    ['waiting', "pas encore|toujours pas|j[’']attends|en attente|sans réponse"],
    ['duty', "je dois|je devrais|il faut|il faudrait|faut que|j[’']ai besoin de"],
    ['wish', "je veux|je voudrais|j[’']aimerais|je vais|j[’']espère|la semaine prochaine|un jour"],
  ],
  de: [
    ['waiting', 'noch nicht|immer noch|warte|noch kein|noch keine|noch keinen|offen geblieben'],
    ['duty', 'ich muss|muss ich|müsste|sollte|ich soll|soll ich|ich brauche'],
    [
      'wish',
      'möchte|ich will|will ich|würde gern|würde gerne|habe vor|ich werde|werde ich|ich hoffe|nächste Woche|irgendwann|eines Tages',
    ],
  ],
  ja: [
    ['waiting', 'まだ[^。]{0,16}(?:ない|ません|なかった)|待って|後回し|返事をして'],
    ['duty', 'なければ|なきゃ|ないといけない|ないとだめ|べき|しないと|必要がある'],
    ['wish', 'たい(?:です|と思|けれど|けど|な|。|$)|つもり|ようと思|来週|いつか|できたら'],
  ],
};

const TURNS: Record<Language, string> = {
  en: 'but|however|although|even so',
  es: 'pero|sin embargo|aunque|aun así',
  fr: 'mais|pourtant|cependant|même si',
  de: 'aber|trotzdem|dennoch|obwohl',
  ja: 'でも|けれど|けど|しかし|のに|だが',
};

const withWords = (words: string, language: Language): RegExp =>
  language === 'ja' ? new RegExp(words, 'u') : new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');

/** In writing order, each sentence once. */
export function findOpenLoops(text: string, language: Language): OpenLoop[] {
  return splitSentences(text).flatMap((sentence): OpenLoop[] => {
    if (/[?？]["'”’»」』)\]]*$/u.test(sentence)) return [{ kind: 'question', text: sentence }];
    const sign = SIGNS[language].find(([, words]) => withWords(words, language).test(sentence));
    return sign ? [{ kind: sign[0], text: sentence }] : [];
  });
}

/** Sentences with a "but": what stands after it is often what was meant. */
export const findTurns = (text: string, language: Language): string[] =>
  splitSentences(text).filter((sentence) => withWords(TURNS[language], language).test(sentence));
