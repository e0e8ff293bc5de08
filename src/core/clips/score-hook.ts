/** How strongly a sentence makes a listener stay. The signs are those that short-form editors look for. */
import type { Language } from '#core/languages/languages.ts';

interface Signs {
  /** Turns, stakes, surprise, instruction, confession. */
  strong: RegExp;
  /** Speaks to the listener. */
  listener: RegExp;
  /** Leans on what was said before, so it makes a weak beginning. */
  leaning: RegExp;
}

const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${list})(?![\\p{L}])`, 'giu');
const start = (list: string): RegExp => new RegExp(`^(?:${list})(?![\\p{L}])`, 'iu');

const SIGNS: Record<Language, Signs> = {
  en: {
    strong: words(
      "mistakes?|wrong|never|nobody|everyone|secret|truth|truly|actually|honestly|surprised?|surprising|instead|problem|biggest|first time|the one thing|stop|start with|don['’]t|how to|here['’]s|turns out|changed|lost|failed|afraid|admit|learned|remember|because|what if|the reason",
    ),
    listener: words("you|your|yourself|you[’']re"),
    leaning: start(
      'and|so|but|or|because|also|then|yeah|yes|no|okay|ok|right|well|um|uh|that|this|it|they|he|she|like|hello|hi|hey|welcome|thanks|thank you',
    ),
  },
  es: {
    strong: words(
      'errores|error|mal|nunca|nadie|todo el mundo|secreto|verdad|realidad|sorprendió|sorpresa|en lugar de|en vez de|problema|mayor|primera vez|lo único|deja de|empieza|no hagas|cómo|resulta que|cambió|perdí|fracasé|miedo|confieso|aprendí|recuerda|porque|y si|la razón',
    ),
    listener: words('tú|te|ti|tu|tus|usted|ustedes|vosotros'),
    leaning: start(
      'y|o|pero|porque|también|entonces|pues|sí|no|vale|bueno|eso|esto|ese|esa|ellos|él|ella|además|hola|bienvenid[oa]s?|gracias',
    ),
  },
  fr: {
    strong: words(
      'erreurs?|faux|jamais|personne|tout le monde|secret|vérité|en réalité|surpris|surprise|plutôt que|au lieu|problème|plus grand|première fois|une seule chose|arrêtez|arrête|commencez|commence|comment|il se trouve|changé|perdu|échoué|peur|avoue|appris|souvenez|parce que|et si|la raison',
    ),
    listener: words('vous|votre|vos|tu|toi|ton|ta|tes'),
    leaning: start(
      'et|ou|mais|parce que|aussi|alors|donc|oui|non|bon|voilà|ça|cela|ce|ils|elles|il|elle|du coup|bonjour|bienvenue|merci|salut',
    ),
  },
  de: {
    strong: words(
      'fehler|falsch|nie|niemals|niemand|jeder|alle|geheimnis|wahrheit|eigentlich|ehrlich|überrascht|überraschend|statt|stattdessen|problem|größte[rsn]?|zum ersten mal|das eine|hör auf|fang an|wie du|wie man|stellt sich heraus|verändert|verloren|gescheitert|angst|zugeben|gelernt|erinnere|weil|was wäre|der grund',
    ),
    // "Sie" and "Ihre" by their capital, where no sentence begins; "ihr" where a verb in its form follows: else they are hers.
    listener:
      /(?<!\p{L})(?:[Dd](?:u|ich|ir|ein(?:e[mnrs]?)?)|[Ee](?:uch|uer|ure[mnrs]?)|[Ii]hr(?=\s\p{Ll}+t(?!\p{L}))|(?<!^|[.!?…:„]\s?)(?:Sie|Ihnen|Ihre?[mnrs]?))(?!\p{L})/gu,
    leaning: start(
      'und|oder|aber|denn|weil|auch|dann|also|ja|nein|gut|okay|das|dies|es|sie|er|genau|hallo|willkommen|danke',
    ),
  },
  ja: {
    strong:
      /間違|失敗|絶対|誰も|みんな|秘密|本当|実は|正直|驚|意外|むしろ|ではなく|問題|一番|最大|初めて|たった一つ|やめ|始め|してはいけない|方法|コツ|なんと|変わ|失っ|怖|学ん|気づ|覚えて|なぜ|もし|理由/gu,
    listener: /あなた|皆さん|みなさん|君|ご自身/gu,
    leaning:
      /^(?:そして|それで|だから|でも|しかし|また|なので|はい|うん|ええ|そう|それ|これ|あと|えっと|あの|こんにちは|皆さんこんにちは|みなさんこんにちは|ようこそ|ありがとう)/u,
  },
};

/** What can be found in a sentence and makes somebody stay: a word that holds attention, the listener, a question, a number. */
export type HookSign = 'word' | 'listener' | 'question' | 'number';

export function hookSigns(sentence: string, language: Language): HookSign[] {
  const { strong, listener } = SIGNS[language];
  const found: Record<HookSign, boolean> = {
    question: /[?？]/.test(sentence),
    number: /\p{N}/u.test(sentence),
    word: sentence.match(strong) !== null,
    listener: sentence.match(listener) !== null,
  };
  return (Object.keys(found) as HookSign[]).filter((sign) => found[sign]);
}

/** Points of a sentence as the first of a clip; about −2 to 8. */
export function scoreHook(sentence: string, language: Language): number {
  const signs = SIGNS[language];
  const text = sentence.trim();
  const found = hookSigns(text, language);
  const strong = Math.min(3, text.match(signs.strong)?.length ?? 0);
  return (
    strong +
    Number(found.includes('listener')) +
    Number(found.includes('question')) * 1.5 +
    Number(found.includes('number')) * 0.75 +
    Number(fitsOneBreath(text, language)) -
    Number(lengthOf(text, language) > 200) -
    Number(leansOnBefore(text, language)) * 1.5
  );
}

/** Long enough to say something, short enough to be read as a caption. */
export function fitsOneBreath(sentence: string, language: Language): boolean {
  const length = lengthOf(sentence.trim(), language);
  return length >= 24 && length <= 120;
}

/** Begins as if something had been said before, which makes a weak beginning. */
export const leansOnBefore = (sentence: string, language: Language): boolean =>
  SIGNS[language].leaning.test(sentence.trim());

/** In letters of the Latin script: a Japanese one says as much as two or three of them. */
const lengthOf = (text: string, language: Language): number =>
  [...text].length * (language === 'ja' ? 2.5 : 1);
