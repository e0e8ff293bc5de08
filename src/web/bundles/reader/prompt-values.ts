/** What was typed into a prompt's variables: kept in this tab as the values of forms are, and gone with signing out. */
import type { BundlePrompt } from '#core/bundles/bundle.ts';
import { bundleProductId } from '#core/bundles/bundle-product.ts';
import { promptKey } from '#core/bundles/compare-bundles.ts';
import { keepUnsentValues, readUnsentValues } from '#web/tool-form/unsent-values.ts';

/** By variable. */
export type PromptValues = Record<string, string>;

const nameOf = (slug: string, prompt: BundlePrompt) => `${bundleProductId(slug)}.${promptKey(prompt)}`;

export const readPromptValues = (slug: string, prompt: BundlePrompt): PromptValues =>
  Object.fromEntries(
    Object.entries(readUnsentValues(nameOf(slug, prompt))).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

export const keepPromptValues = (slug: string, prompt: BundlePrompt, values: PromptValues): void =>
  keepUnsentValues(nameOf(slug, prompt), values);
