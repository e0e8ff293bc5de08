import type { Phrases, Scoring } from './template.ts';

/** What a dimension of a quiz is called in the language of the phrases; undefined when they do not say. */
export function dimensionName(
  { names }: Pick<Scoring, 'names'>,
  phrases: Phrases,
  dimension: string,
): string | undefined {
  const name = textsUnder(textsUnder(phrases, names), dimension)?.name;
  return typeof name === 'string' ? name : undefined;
}

function textsUnder(texts: Phrases | undefined, key: string): Phrases | undefined {
  const found = texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof found === 'object' && !Array.isArray(found) ? found : undefined;
}
