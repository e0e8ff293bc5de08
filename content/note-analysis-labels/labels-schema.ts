/** The shape of `<lang>/sentences.json` and `<lang>/texts.json`; what the fields mean stands in README.md. */
import { z } from 'zod';
import { NOTE_TOPICS } from '../vocabulary.ts';

const part = z.string().trim().min(1);
const sentiment = z.enum(['positive', 'negative', 'neutral']);
const action = z.strictObject({ task: part, due: part.optional(), person: part.optional() });
const topic = z.enum(NOTE_TOPICS);

export const labelledSentencesSchema = z.array(
  z.strictObject({
    text: part,
    sentiment,
    question: z.literal(true).optional(),
    action: action.optional(),
  }),
);

export const labelledTextsSchema = z.array(
  z.strictObject({
    text: part,
    sentiment,
    topics: z.array(topic).min(1).max(3),
    keyPhrases: z.array(part).min(3).max(6),
    /** Places of the sentences that carry the note, from 0. */
    summary: z.array(z.int().nonnegative()).min(1).max(3),
    actions: z.array(action),
  }),
);
