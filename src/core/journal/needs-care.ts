/**
 * Whether a text speaks of wanting to die or of hurting oneself, by the plain words for it. It is meant to be
 * over-careful: a false alarm costs a line, a missed one more. It is no assessment of anybody.
 */
import type { Language } from '#core/languages/languages.ts';

const SIGNS: Record<Language, RegExp> = {
  en: /suicid|kill(?:ing)? myself|end(?:ing)? my life|want(?:ed)? to die|wish i (?:was|were) dead|don[’']?t want to (?:live|be alive|be here any ?more)|(?:hurt|harm|cut)(?:ing|ting)? myself|self-harm|better off without me/iu,
  es: /suicid|matarme|quitarme la vida|acabar con mi vida|quier[oa] morir(?:me)?|no quiero (?:vivir|seguir viviendo)|hacerme daño|cortarme|autolesi|estarían mejor sin mí/iu,
  fr: /suicid|me tuer|en finir avec (?:la|ma) vie|mettre fin à mes jours|envie de mourir|veux mourir|plus envie de vivre|veux plus vivre|me faire du mal|me mutiler|me scarifier|mieux sans moi/iu,
  de: /suizid|selbstmord|mich umbringen|bring(?:e)? mich um|mir das leben nehmen|will (?:ich )?sterben|nicht mehr leben|mich (?:selbst )?verletzen|mich (?:selbst )?ritzen|selbstverletz|ohne mich besser dran/iu,
  ja: /自殺|死にたい|死のう|消えてしまいたい|消えたい|生きていたくない|生きたくない|命を絶|リストカット|自傷|自分を傷つけ/u,
};

/** In whatever language it was said: people do not always speak the page's. */
export const needsCare = (text: string): boolean => Object.values(SIGNS).some((signs) => signs.test(text));
