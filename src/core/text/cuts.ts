/**
 * Words that a text can lose, and wordy phrases with a shorter form. Only what leaves the sentence whole: nothing
 * whose place the grammar needs, and nothing after a negation, where it carries the meaning. Where that cannot be
 * told, the word stays.
 */
import type { Language } from '#core/languages/languages.ts';

/** `to` is empty for what is cut: at the beginning of a sentence only with its comma. */
export interface Cut {
  find: string;
  to: string;
  /** What must stand around it, and what must not; it is a ‸ itself there, without spaces, and first in its sentence. */
  only?: RegExp;
  unless?: readonly RegExp[];
  /** Begins a clause, so that German has a comma before it. */
  clause?: true;
}

type Place = Pick<Cut, 'only' | 'unless'>;

const cut = (...finds: string[]): Cut[] => finds.map((find) => ({ find, to: '' }));
const cutAt = (place: Place, ...finds: string[]): Cut[] => cut(...finds).map((one) => ({ ...one, ...place }));

/** What commas mark as an aside: at the opening, also after its conjunction, in the midst or at a statement's end. */
const ASIDE: Place = {
  only: /^(?:(?:and|but|so|well|y|pero|entonces|pues|et|mais|alors|donc|und|aber|also|ja)?‸,)|,‸(?:[,.!…]|$)/i,
};
/** Between commas it would mend what was said: "on Monday, I mean, Tuesday". */
const OPENING: Place = { only: /^‸,/ };
/** At an end it is a hedge or asks: "it works, sort of". */
const BETWEEN: Place = { only: /,‸,/ };
/** Between two words, or with all its commas. */
const WITHIN = /^‸,|,‸,|[\p{L}\p{N}]‸[\p{L}\p{N}]/u;

/** "an actually good", "a really old", "not a very good", and what leans on the adverb. */
const LEANS_EN =
  /\ban‸|(?:\bnot|n[’']t) a‸|\ba‸(?:[aeiou8]|1[18]|hour|honest|hono|heir)|\b(?:too|quite|how|more|most)‸|‸(?:much|many|well|few|little|and|or|but|nor|as|than|when|if|because|in|on|at|of|to|from|by|for|with|about)\b/i;
/** "no es realmente", "real y verdaderamente", "muy literalmente", "traducido literalmente del". */
const LEANS_ES =
  /(?<!\p{L})(?:no|nunca) (?:\p{L}{1,20} ){0,2}\p{L}{1,20}‸|(?<!\p{L})(?:[yeou]|tan|muy|más|menos)‸|‸(?:[yeou]|que|del?|en|al?|por|con|desde|como)(?!\p{L})/iu;
/** "de vraiment essayer", "si vraiment il", "traduit littéralement du". */
const LEANS_FR =
  /(?<!\p{L})(?:[cdjlmnst]e|\p{L}*que|[lmts]a|[ad]u|si)‸[aeiouyhàâäéèêëîïôöùûüœæ]|(?<!\p{L})(?:et|ou|très|trop|plus|aussi)‸|‸(?:et|ou|de|des|du|à|aux?|en|dans|par|pour|que|comme)(?!\p{L})|‸(?:d|qu)[’']/iu;
/** After a conjunction the verb would come first: "aber eigentlich ist das gut". */
const LEANS_DE =
  /(?<!\p{L})(?:und|oder|aber|denn|doch|sondern|weil|also|ja|nein|wie|so|sehr|ganz)‸|‸(?:und|oder|als|wie|genommen|(?:de|eine|[mds]eine|ihre|unsere|eure)[rs])(?!\p{L})/iu;
const GENITIVE_DE = /‸(?:de[rs]|eine[rs])(?!\p{L})/iu;
/** Before an end or a particle: "それは本当に？", "基本的には", "とてもじゃない". */
const LEANS_JA =
  /‸(?:$|[。！？!?…」』）)はもとがをの]|です|でし|では|じゃ|言(?:え|って|うと)|(?:だ|ね|よ|か|さ|な)(?:[、。！？!?…」]|$))/;
/** "えーとです", "うーんと", and what is quoted. */
const LEANS_ON_SOUND_JA = /‸(?:です(?!ね[、…])|ね(?![、…])|っ?と|」)/;
const ASIDE_JA: Place = { only: /(?:^|[、「『（])‸、/ };
/** A verb made of a noun, "予約する", "ドラッグする", not "愛する" or "見させる"; and what a particle parts from it. */
const SURU_JA: Place = {
  only: /(?:\p{sc=Han}[^\P{sc=Han}愛見着似煮居寝出来得経]|[ァ-ヶー]{2}|[A-Za-z]|[にく])‸/u,
};
const SASERU_JA: Place = {
  only: /(?:\p{sc=Han}[^\P{sc=Han}愛見着似煮居寝出来得経]|[ァ-ヶー]{2}|[A-Za-z]|[をにく])‸/u,
};

/** Not "con el fin de semana", "dans le but de notre équipe". */
const BEFORE_INFINITIVE_ES: Place = {
  only: /‸(?:no )?\p{L}*[aeií]r(?:[mts]e|n?os|l[aeo]s?){0,2}(?!\p{L})|‸que(?!\p{L})/iu,
};
const BEFORE_INFINITIVE_FR: Place = {
  only: /‸(?:ne (?:pas|plus) )?(?:(?:[mtsl]e|la|les|lui|nous|vous|y|en) |[lmts][’']){0,2}(?![nv]otre)\p{L}+(?:[ei]r|re)(?!\p{L})/iu,
};

export const WRITTEN_CUTS: Record<Language, Cut[]> = {
  en: [
    ...cutAt({ only: WITHIN, unless: [LEANS_EN, /\b(?:the|this|that)‸/i] }, 'very'),
    ...cutAt({ only: WITHIN, unless: [LEANS_EN] }, 'really', 'basically', 'actually', 'essentially'),
    // "taken literally"
    ...cutAt(
      {
        only: WITHIN,
        unless: [LEANS_EN, /\b(?:so|take|taken|took|read|translated|understood|meant|it|them|him|her)‸/i],
      },
      'literally',
    ),
    ...cutAt(ASIDE, 'needless to say'),
    { find: 'in order to', to: 'to' },
    { find: 'due to the fact that', to: 'because' },
    // "the event that changed his life"
    {
      find: 'in the event that',
      to: 'if',
      only: /‸(?:i|you|he|she|it|we|they|there|the|an?|any|your|our|no)\b/i,
    },
    { find: 'at this point in time', to: 'now' },
    {
      find: 'a large number of',
      to: 'many',
      unless: [
        /(?:\b(?:such|quite|what|rather|is|was)|[’']s)‸|‸(?:the|these|those|them|us|you|my|your|his|her|its|our|their|which|whom)\b/i,
      ],
    },
    { find: 'has the ability to', to: 'can', unless: [/^‸/] },
    // "will have the ability", "do you have the ability"
    {
      find: 'have the ability to',
      to: 'can',
      only: /(?:^|[,;:] |\b(?:that|because|and|but) )(?:i|you|we|they)‸|\bwho‸/i,
    },
    { find: 'with regard to', to: 'about' },
    { find: 'make use of', to: 'use' },
    { find: 'prior to', to: 'before' },
  ],
  es: [
    ...cutAt(
      { only: WITHIN, unless: [LEANS_ES] },
      'realmente',
      'básicamente',
      'literalmente',
      'verdaderamente',
    ),
    ...cutAt(ASIDE, 'como es sabido'),
    { find: 'con el fin de', to: 'para', ...BEFORE_INFINITIVE_ES },
    { find: 'con el objetivo de', to: 'para', ...BEFORE_INFINITIVE_ES },
    { find: 'debido al hecho de que', to: 'porque' },
    { find: 'a pesar del hecho de que', to: 'aunque' },
    // "en la actualidad política"
    {
      find: 'en la actualidad',
      to: 'hoy',
      only: /^‸,|,‸,|^‸(?:hay|es|son|se|el|l[ao]s?|una?|no|existen?|están?)(?!\p{L})/iu,
    },
    { find: 'a día de hoy', to: 'hoy' },
    { find: 'llevar a cabo', to: 'hacer', unless: [/‸(?:verde|san)\b/i] },
    // Elsewhere it may compare: "ha bajado con respecto a mayo".
    { find: 'con respecto a', to: 'sobre', only: /^‸/ },
  ],
  fr: [
    ...cutAt({ only: WITHIN, unless: [LEANS_FR] }, 'vraiment', 'littéralement'),
    ...cutAt(ASIDE, 'en fait'),
    ...cutAt({ only: WITHIN, unless: [LEANS_FR] }, 'tout simplement', 'véritablement'),
    { find: 'dans le but de', to: 'pour', ...BEFORE_INFINITIVE_FR },
    { find: 'afin de', to: 'pour' },
    { find: 'en raison du fait que', to: 'parce que' },
    { find: 'à l’heure actuelle', to: 'aujourd’hui' },
    { find: 'est en mesure de', to: 'peut' },
    { find: 'sont en mesure de', to: 'peuvent' },
    { find: 'un grand nombre de', to: 'beaucoup de' },
  ],
  de: [
    ...cutAt(
      { only: WITHIN, unless: [LEANS_DE] },
      'wirklich',
      'eigentlich',
      'im Grunde',
      'sozusagen',
      'letztendlich',
      'grundsätzlich',
    ),
    { find: 'zum jetzigen Zeitpunkt', to: 'jetzt', unless: [GENITIVE_DE] },
    { find: 'zum gegenwärtigen Zeitpunkt', to: 'jetzt', unless: [GENITIVE_DE] },
    { find: 'aufgrund der Tatsache, dass', to: 'weil', clause: true },
    { find: 'für den Fall, dass', to: 'falls', clause: true },
    // "im Laufe des weiteren Gesprächs"
    { find: 'des Weiteren', to: 'auch', only: /^‸\p{Ll}/u },
  ],
  ja: [
    ...cutAt({ unless: [LEANS_JA] }, 'とても', '基本的に'),
    // "非常に備える", "本当になる", "本当にする"
    ...cutAt({ unless: [LEANS_JA, /‸(?:備|際|な[るっらりれ]|す[るれ]|し[たてな])/] }, '非常に', '本当に'),
    ...cutAt(ASIDE_JA, '実は'),
    { find: 'することができます', to: 'できます', ...SURU_JA },
    { find: 'することができる', to: 'できる', ...SURU_JA },
    { find: 'することが可能です', to: 'できます', ...SURU_JA },
    { find: 'させていただきます', to: 'します', ...SASERU_JA },
    { find: 'させていただきました', to: 'しました', ...SASERU_JA },
    { find: 'まず最初に', to: 'まず' },
    { find: 'に関しまして', to: 'について' },
  ],
};

/** Sounds and words of hesitation. */
export const SPOKEN_CUTS: Record<Language, Cut[]> = {
  en: [
    ...cut('um', 'umm', 'uh', 'uhm', 'erm', 'hmm'),
    ...cutAt(ASIDE, 'you know'),
    ...cutAt(OPENING, 'i mean'),
    ...cutAt(BETWEEN, 'sort of', 'kind of'),
    ...cutAt({ only: WITHIN, unless: [LEANS_EN] }, 'basically'),
  ],
  es: [
    ...cut('eh', 'em', 'ehm', 'mmm'),
    // It may mend what was said: "en la capital, o sea, en Madrid".
    ...cutAt(
      {
        only: /^‸,|,‸,/,
        unless: [
          /,‸,\s?[\p{Lu}\p{N}]/u,
          /(?<!\p{L})(?:el|l[ao]s?|una?s?|en|del?|al?|con|por|para|mi|tu|su)(?: \p{L}{1,20}){1,2},‸,\s?(?:el|l[ao]s?|una?s?|en|del?|al?|con|por|para|mi|tu|su)(?!\p{L})/iu,
        ],
      },
      'o sea',
    ),
    ...cutAt(ASIDE, 'digamos'),
    ...cutAt(BETWEEN, '¿sabes?', '¿no?'),
    ...cutAt({ only: WITHIN, unless: [LEANS_ES] }, 'básicamente'),
  ],
  fr: [
    ...cut('euh', 'heu', 'hum'),
    ...cutAt(ASIDE, 'ben', 'bah', 'tu vois', 'vous voyez', 'en fait', 'enfin bref'),
  ],
  de: [
    ...cut('äh', 'ähm', 'öh', 'hm', 'hmm'),
    // Elsewhere it may be a verb: "halt dich fest", "ich halt das nicht aus", "er hat halt gemacht".
    ...cutAt(
      {
        only: /(?<!\p{L})(?:ist|sind|war|waren|bin|bist|habe?|hat|haben|hatte|will|wollte|muss|musste|kann|konnte|soll|sollte|wird|er|wir|es|man|sie)‸(?!(?:ich|an|fest|still|machen?|gemacht)(?!\p{L}))\p{L}|(?<!(?<!\p{L})(?:ich|das|und|oder|dann|bitte|komm|jetzt|macht?|machen))(?<=\p{L})‸(?:k?eine?[mnrs]?|nicht|so|auch|immer|nur|noch|schon)(?!\p{L})/iu,
      },
      'halt',
    ),
    // "Weißt du, mit wem er kam?"
    ...cutAt(
      {
        ...ASIDE,
        unless: [
          /‸,\s?(?:\p{L}{1,12} )?(?:dass|ob|w(?:as|er|en|em|essen|ie|o\p{L}*|ann|arum|ieso|eshalb|elch\p{L}*))(?!\p{L})/iu,
        ],
      },
      'weißt du',
    ),
    ...cutAt({ only: WITHIN, unless: [LEANS_DE] }, 'sozusagen', 'irgendwie', 'quasi'),
  ],
  ja: [
    ...cutAt(
      { unless: [LEANS_ON_SOUND_JA] },
      'えーっと',
      'えーと',
      'ええと',
      'えっと',
      'あのー',
      'そのー',
      'うーん',
    ),
    // The end of a word: "すみませんー", "へえー"
    ...cutAt({ only: /(?:^|[、「『（])‸/ }, 'んー'),
    ...cutAt({ unless: [LEANS_ON_SOUND_JA, /[えけげせぜてでねへべめれ]‸/] }, 'えー'),
    ...cutAt(ASIDE_JA, 'まあ', 'なんか'),
  ],
};
