import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#core/languages/languages.ts';

/** The first language of ours that an Accept-Language header asks for, by its weights. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [range = '', ...parameters] = wish.trim().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { language: range.trim().toLowerCase().split('-')[0], weight: Number(weight ?? 1) };
  });
  const sorted = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return sorted.map(({ language }) => language).find(isLanguage) ?? DEFAULT_LANGUAGE;
}
