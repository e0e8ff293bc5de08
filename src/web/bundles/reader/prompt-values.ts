/** What was typed into a prompt's variables: kept in this tab as the values of forms are, and gone with signing out. */
import { bundleProductId } from '#core/bundles/bundle-product.ts';
import { keepUnsentValues, readUnsentValues } from '#web/tool-form/unsent-values.ts';

/** By variable. */
export type PromptValues = Record<string, string>;

const nameOf = (slug: string, number: number) => `${bundleProductId(slug)}.${number}`;

export const readPromptValues = (slug: string, number: number): PromptValues =>
  Object.fromEntries(
    Object.entries(readUnsentValues(nameOf(slug, number))).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

export const keepPromptValues = (slug: string, number: number, values: PromptValues): void =>
  keepUnsentValues(nameOf(slug, number), values);
