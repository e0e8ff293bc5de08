import { z } from 'zod';
import { LANGUAGES } from '#core/languages/languages.ts';
import {
  MESSAGE_LENGTH,
  type NewAnswer,
  type NewReply,
  type NewTicket,
  SUBJECT_LENGTH,
} from '#core/support/ticket.ts';
import { emailAddress } from '../auth/schemas.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf } from '../http/validate.ts';

const text = storableText.trim().min(1).max(MESSAGE_LENGTH);
/** It becomes the subject of a mail: one line. */
const subject = storableText
  .overwrite((line) => line.replaceAll(/\s+/g, ' '))
  .trim()
  .min(1)
  .max(SUBJECT_LENGTH);

export const TicketAddress = z.object({ id: z.uuid() });
export const TicketBody = bodyOf<NewTicket>()(
  z.strictObject({
    subject,
    text,
    email: emailAddress.nullable(),
    language: z.enum(LANGUAGES),
  }),
);
export const ReplyBody = bodyOf<NewReply>()(z.strictObject({ text }));
export const AnswerBody = bodyOf<NewAnswer>()(z.strictObject({ text, seen: z.int().min(1).max(10_000) }));
