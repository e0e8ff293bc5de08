/** What administrators write to those who allowed it. */
import type { Language } from '../languages/languages.ts';

export const PROMOTION_TITLE_LENGTH = 120;
export const PROMOTION_MESSAGE_LENGTH = 2_000;

export interface PromotionText {
  title: string;
  message: string;
}

/** English always; who reads another language gets it where that is not written. */
export type PromotionWords = { en: PromotionText } & { [Key in Language]?: PromotionText | undefined };

export interface SentPromotion {
  id: string;
  /** How many allowed promotions when it was sent. */
  recipients: number;
}
