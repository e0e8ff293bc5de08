/** What the form for an offer accepts. Messages are keys below `problems` in the texts of `resale`. */
import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, normaliseEmail } from '#core/account/email-address.ts';
import { parseDollars } from '#core/analytics/dollars.ts';
import { isAtLeast, LEVELS, type Level, type PaidLevel } from '#core/licenses/levels.ts';
import { CEILING_CENTS, FLOOR_CENTS, RESALE_TERMS } from '#core/prices/price-book.ts';
import { type NewTransfer, type ResaleRight, TRANSFER_KINDS } from '#core/resale/transfer.ts';

const PAID = LEVELS.filter((level): level is PaidLevel => level !== 'none');
const MICROS_IN_A_CENT = 10_000;

/** Whole cents; null for what is no price. */
export function parsePrice(text: string): number | null {
  const micros = text.trim() === '' ? null : parseDollars(text);
  return micros === null || micros % MICROS_IN_A_CENT !== 0 ? null : micros / MICROS_IN_A_CENT;
}

const isPrice = (text: string, level: PaidLevel): boolean => {
  const cents = parsePrice(text);
  return cents !== null && cents >= FLOOR_CENTS[level] && cents <= CEILING_CENTS;
};

const isAddress = (text: string): boolean => {
  const address = normaliseEmail(text);
  return address.length <= EMAIL_MAX_LENGTH && z.email().safeParse(address).success;
};

/** The levels that a license may be offered at: that open its tool, and not above one's own. */
export const levelsOf = (right: ResaleRight | undefined, toolLevel: Level): PaidLevel[] =>
  right ? PAID.filter((level) => isAtLeast(right.level, level) && isAtLeast(level, toolLevel)) : [];

/** Whether a license at this level may be offered with resale rights. */
export const mayHaveResale = (right: ResaleRight | undefined, level: PaidLevel): boolean =>
  right !== undefined && right.depth > 1 && RESALE_TERMS[level] !== undefined;

export const offerSchema = (ownEmail: string) =>
  z
    .object({
      toolSlug: z.string().check(z.minLength(1, 'toolSlug')),
      level: z.enum(PAID),
      kind: z.enum(TRANSFER_KINDS),
      price: z.string(),
      email: z.string().check(
        z.refine(isAddress, 'email'),
        z.refine((text) => normaliseEmail(text) !== normaliseEmail(ownEmail), 'ownEmail'),
      ),
      hasResale: z.boolean(),
    })
    .check(
      z.refine(({ kind, price, level }) => kind === 'gift' || isPrice(price, level), {
        ...{ path: ['price'], error: 'price' },
      }),
    );

export type OfferValues = z.infer<ReturnType<typeof offerSchema>>;
export const EMPTY_OFFER: OfferValues = {
  ...{ toolSlug: '', level: 'standard', kind: 'gift', price: '', email: '', hasResale: false },
};

export const toTransfer = (values: OfferValues, right: ResaleRight | undefined): NewTransfer => ({
  ...{ toolSlug: values.toolSlug, level: values.level, kind: values.kind },
  email: normaliseEmail(values.email),
  priceCents: values.kind === 'sale' ? parsePrice(values.price) : null,
  hasResale: values.hasResale && mayHaveResale(right, values.level),
});
