/** Which of our languages somebody reads best, from what their browser says. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';

/** @param tags such as `de-AT`, the most wanted first (`navigator.languages`) */
export const firstLanguage = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.trim().toLowerCase().split('-')[0]).find(isLanguage) ?? DEFAULT_LANGUAGE;

/** The first language of ours that an Accept-Language header asks for, by its weights. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [range = '', ...parameters] = wish.trim().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { range, weight: Number(weight ?? 1) };
  });
  const sorted = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return firstLanguage(sorted.map(({ range }) => range));
}
