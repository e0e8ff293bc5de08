/** What the form accepts. Messages are keys below `problems` in the support's texts. */
import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, normaliseEmail } from '#core/account/email-address.ts';

export const isWritten = (problem: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', problem));

const isAddress = (text: string) => {
  const address = normaliseEmail(text);
  return address.length <= EMAIL_MAX_LENGTH && z.email().safeParse(address).success;
};

/** @param hasAccount its own address counts then */
export const ticketSchema = (hasAccount: boolean) =>
  z.object({
    subject: isWritten('subject'),
    text: isWritten('text'),
    email: z.string().check(z.refine((text) => hasAccount || isAddress(text), 'email')),
  });

export type TicketValues = z.infer<ReturnType<typeof ticketSchema>>;
export const EMPTY_TICKET: TicketValues = { subject: '', text: '', email: '' };
