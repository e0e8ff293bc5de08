/** What became of a bundle's prompts between two editions of it. Pure. */
import type { BundleContents, BundlePrompt } from './bundle.ts';

export interface BundleChanges {
  /** Numbers in the later edition. */
  added: number[];
  changed: ChangedPrompt[];
  removed: BundlePrompt[];
}

interface ChangedPrompt {
  /** In the later edition. */
  number: number;
  before: BundlePrompt;
}

/** What a prompt is known by in every edition: no other of its bundle has its title, and its number is only its place. */
export const promptKey = ({ title }: Pick<BundlePrompt, 'title'>): string => title.toLowerCase();

/**
 * A prompt is the same one by its title, or by its text where the title was changed. That it
 * moved is no change.
 */
export function compareBundles(before: BundleContents, after: BundleContents): BundleChanges {
  const left = new Map(promptsOf(before).map((prompt) => [promptKey(prompt), prompt]));
  const pairs = new Map<BundlePrompt, BundlePrompt | undefined>();
  const take = (prompt: BundlePrompt | undefined) => {
    if (prompt) left.delete(promptKey(prompt));
    return prompt;
  };
  const now = promptsOf(after);
  for (const prompt of now) pairs.set(prompt, take(left.get(promptKey(prompt))));
  for (const prompt of now)
    if (!pairs.get(prompt))
      pairs.set(prompt, take([...left.values()].find(({ text }) => text === prompt.text)));
  return {
    added: now.filter((prompt) => !pairs.get(prompt)).map(({ number }) => number),
    changed: now.flatMap((prompt) => {
      const earlier = pairs.get(prompt);
      return earlier && !saysTheSame(earlier, prompt) ? { number: prompt.number, before: earlier } : [];
    }),
    removed: [...left.values()],
  };
}

export const hasChanges = ({ added, changed, removed }: BundleChanges): boolean =>
  added.length + changed.length + removed.length > 0;

const promptsOf = ({ groups }: BundleContents): BundlePrompt[] => groups.flatMap(({ prompts }) => prompts);

const saysTheSame = (one: BundlePrompt, other: BundlePrompt): boolean =>
  describePrompt(one) === describePrompt(other);

/** All that a holder reads of a prompt, as one text to be compared by words. */
export const describePrompt = ({ title, outcome, text, variables }: Omit<BundlePrompt, 'number'>): string =>
  [
    title,
    outcome,
    text,
    ...variables.map(({ name, label, example }) => `{{${name}}}: ${label} (${example})`),
  ].join('\n\n');
