/** A promotion as it is typed: English whole, another language whole or not at all. */
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import type { PromotionText, PromotionWords } from '#core/licenses/promotion.ts';

export type PromotionValues = Record<Language, PromotionText>;

const isEmpty = (text: string): boolean => text.trim() === '';

const textOf = (language: Language) =>
  z.object({ title: z.string(), message: z.string() }).check((context) => {
    const { title, message } = context.value;
    const isNeeded = language === 'en' || !isEmpty(title) || !isEmpty(message);
    for (const [name, text] of [
      ['title', title],
      ['message', message],
    ] as const)
      if (isNeeded && isEmpty(text))
        context.issues.push({
          code: 'custom',
          input: text,
          path: [name],
          message: language === 'en' ? 'required' : 'missing',
        });
  });

export const promotionSchema = z.object({
  en: textOf('en'),
  es: textOf('es'),
  fr: textOf('fr'),
  de: textOf('de'),
  ja: textOf('ja'),
});

const EMPTY: PromotionText = { title: '', message: '' };
export const NO_WORDS: PromotionValues = { en: EMPTY, es: EMPTY, fr: EMPTY, de: EMPTY, ja: EMPTY };

/** What was typed, without the languages that were left empty. */
export const toWords = (values: PromotionValues): PromotionWords =>
  Object.fromEntries(
    LANGUAGES.filter((language) => !isEmpty(values[language].title)).map((language) => [
      language,
      { title: values[language].title.trim(), message: values[language].message.trim() },
    ]),
  ) as PromotionWords;
