/**
 * Words that a text can lose, and wordy phrases with a shorter form. Only what leaves the sentence whole: nothing
 * whose place the grammar needs, and nothing after a negation, where it carries the meaning.
 */
import type { Language } from '#core/languages/languages.ts';

/** `to` is empty for what is cut. `opening`: cut at the beginning only with its comma, elsewhere with both. */
export interface Cut {
  find: string;
  to: string;
}

const cut = (...finds: string[]): Cut[] => finds.map((find) => ({ find, to: '' }));

export const WRITTEN_CUTS: Record<Language, Cut[]> = {
  en: [
    ...cut('very', 'really', 'basically', 'actually', 'literally', 'essentially', 'needless to say'),
    { find: 'in order to', to: 'to' },
    { find: 'due to the fact that', to: 'because' },
    { find: 'in the event that', to: 'if' },
    { find: 'at this point in time', to: 'now' },
    { find: 'a large number of', to: 'many' },
    { find: 'has the ability to', to: 'can' },
    { find: 'have the ability to', to: 'can' },
    { find: 'with regard to', to: 'about' },
    { find: 'make use of', to: 'use' },
    { find: 'prior to', to: 'before' },
  ],
  es: [
    ...cut('realmente', 'básicamente', 'literalmente', 'verdaderamente', 'como es sabido'),
    { find: 'con el fin de', to: 'para' },
    { find: 'con el objetivo de', to: 'para' },
    { find: 'debido al hecho de que', to: 'porque' },
    { find: 'a pesar del hecho de que', to: 'aunque' },
    { find: 'en la actualidad', to: 'hoy' },
    { find: 'a día de hoy', to: 'hoy' },
    { find: 'llevar a cabo', to: 'hacer' },
    { find: 'con respecto a', to: 'sobre' },
  ],
  fr: [
    ...cut('vraiment', 'littéralement', 'en fait', 'tout simplement', 'véritablement'),
    { find: 'dans le but de', to: 'pour' },
    { find: 'afin de', to: 'pour' },
    { find: 'en raison du fait que', to: 'parce que' },
    { find: 'à l’heure actuelle', to: 'aujourd’hui' },
    { find: 'est en mesure de', to: 'peut' },
    { find: 'sont en mesure de', to: 'peuvent' },
    { find: 'un grand nombre de', to: 'beaucoup de' },
  ],
  de: [
    ...cut('wirklich', 'eigentlich', 'im Grunde', 'sozusagen', 'letztendlich', 'grundsätzlich'),
    { find: 'zum jetzigen Zeitpunkt', to: 'jetzt' },
    { find: 'zum gegenwärtigen Zeitpunkt', to: 'jetzt' },
    { find: 'aufgrund der Tatsache, dass', to: 'weil' },
    { find: 'für den Fall, dass', to: 'falls' },
    { find: 'eine große Anzahl von', to: 'viele' },
    { find: 'des Weiteren', to: 'auch' },
  ],
  ja: [
    ...cut('とても', '非常に', '基本的に', '本当に', '実は'),
    { find: 'することができます', to: 'できます' },
    { find: 'することができる', to: 'できる' },
    { find: 'することが可能です', to: 'できます' },
    { find: 'させていただきます', to: 'します' },
    { find: 'させていただきました', to: 'しました' },
    { find: 'まず最初に', to: 'まず' },
    { find: 'に関しまして', to: 'について' },
  ],
};

/** Sounds and words of hesitation. */
export const SPOKEN_CUTS: Record<Language, Cut[]> = {
  en: cut('um', 'umm', 'uh', 'uhm', 'erm', 'hmm', 'you know', 'i mean', 'sort of', 'kind of', 'basically'),
  es: cut('eh', 'em', 'ehm', 'mmm', 'o sea', 'digamos', '¿sabes?', '¿no?', 'básicamente'),
  fr: cut('euh', 'heu', 'hum', 'ben', 'bah', 'tu vois', 'vous voyez', 'en fait', 'enfin bref'),
  de: cut('äh', 'ähm', 'öh', 'hm', 'hmm', 'halt', 'sozusagen', 'weißt du', 'irgendwie', 'quasi'),
  ja: cut(
    'えーっと',
    'えーと',
    'ええと',
    'えっと',
    'あのー',
    'そのー',
    'うーん',
    'んー',
    'えー',
    'まあ',
    'なんか',
  ),
};
