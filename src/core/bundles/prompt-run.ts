/**
 * A run of a prompt, as the history keeps it: by the labels of its fields and never with the prompt's text, since whoever
 * reads it there may hold the bundle no longer.
 */
import type { FormValues } from '../tools/template.ts';
import type { BundlePrompt } from './bundle.ts';
import { promptKey } from './compare-bundles.ts';

const nameOf = ({ number, title }: BundlePrompt): string => `${number}. ${title}`;

/** @param values by variable @param promptLabel what the prompt itself is called beside its fields */
export const keepPromptValues = (
  prompt: BundlePrompt,
  values: Readonly<Record<string, string>>,
  promptLabel: string,
): FormValues => ({
  ...Object.fromEntries(
    prompt.variables.flatMap(({ name, label }) => (values[name]?.trim() ? [[label, values[name]]] : [])),
  ),
  [promptLabel]: nameOf(prompt),
});

/** What stands in a name beside the number: that is the place it had in the edition of its day. */
const keyIn = (name: string): string | undefined => {
  const [, title] = /^\d+\. (.+)$/.exec(name) ?? [];
  return title === undefined ? undefined : promptKey({ title });
};

/** The prompt that was run, with what stood in its fields; undefined where these are values of something else. */
export function findRunPrompt(
  prompts: readonly BundlePrompt[],
  kept: FormValues,
): { prompt: BundlePrompt; values: Record<string, string> } | undefined {
  const keys = new Set(Object.values(kept).flatMap((text) => (typeof text === 'string' ? keyIn(text) : [])));
  const prompt = prompts.find((each) => keys.has(promptKey(each)));
  if (!prompt) return undefined;
  const values = prompt.variables.flatMap(({ name, label }) => {
    const text = Object.hasOwn(kept, label) ? kept[label] : undefined;
    return typeof text === 'string' ? [[name, text]] : [];
  });
  return { prompt, values: Object.fromEntries(values) };
}
