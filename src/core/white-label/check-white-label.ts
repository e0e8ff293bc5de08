/** What a reseller's look may hold. Pages that carry it lie at our address: nothing may pass itself off as ours or as a link. */
import { cleanName, hasLetter } from '#core/naming/visible-name.ts';
import { isNamePart } from '../account/person-name.ts';
import { type BrandTheme, isReadable, readColour } from './brand-colour.ts';
import { holdsOwnName } from './own-name.ts';
import { readSupport } from './support-address.ts';
import { type NewWhiteLabel, WHITE_LABEL_LIMITS } from './white-label.ts';

type WhiteLabelProblem =
  | 'name_missing'
  | 'name_too_long'
  /** Control characters, characters that nobody sees, or what could be read as an address. */
  | 'name_unsafe'
  /** Our own name in it. */
  | 'ours'
  | 'no_color'
  /** Below 4.5:1 on one of our grounds; `nearestReadable` answers one that passes. */
  | 'low_contrast'
  | 'support_unreadable'
  | 'terms_too_long';

/** What is wrong, by field; empty when nothing is. */
export function findWhiteLabelProblems({
  name,
  lightColor,
  darkColor,
  support,
  terms,
}: NewWhiteLabel): Partial<Record<keyof NewWhiteLabel, WhiteLabelProblem>> {
  const problems = {
    name: nameProblem(name),
    lightColor: colourProblem(lightColor, 'light'),
    darkColor: colourProblem(darkColor, 'dark'),
    support:
      readSupport(support) === null ? 'support_unreadable' : holdsOwnName(support) ? 'ours' : undefined,
    terms: [...terms].length > WHITE_LABEL_LIMITS.terms ? 'terms_too_long' : undefined,
  } as const;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function nameProblem(name: string): WhiteLabelProblem | undefined {
  const cleaned = cleanName(name);
  if (!hasLetter(cleaned)) return 'name_missing';
  if ([...cleaned].length > WHITE_LABEL_LIMITS.name) return 'name_too_long';
  if (holdsOwnName(cleaned)) return 'ours';
  const isSafe = isNamePart(cleaned) && !/\S[.．｡]\p{L}{2}/u.test(cleaned);
  return isSafe ? undefined : 'name_unsafe';
}

function colourProblem(text: string, theme: BrandTheme): WhiteLabelProblem | undefined {
  const color = readColour(text);
  if (!color) return 'no_color';
  return isReadable(color, theme) ? undefined : 'low_contrast';
}

/** As it is kept: the name cleaned, the colours written in one way. @param brand without problems */
export const cleanWhiteLabel = (brand: NewWhiteLabel): NewWhiteLabel => ({
  name: cleanName(brand.name),
  lightColor: readColour(brand.lightColor) ?? brand.lightColor,
  darkColor: readColour(brand.darkColor) ?? brand.darkColor,
  support: brand.support.trim(),
  terms: brand.terms.trim(),
});
