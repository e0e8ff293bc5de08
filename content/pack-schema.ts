/**
 * The shape of `content/packs/<slug>/`: an ordered chain of tools with mapped inputs, and its texts per language. What
 * fits what (tools, fields, options, order) is checked by the build with the rules of `src/core/packs/check-pack.ts`.
 */
import { z } from 'zod';

const text = z.string().trim().min(1);
const id = z.string().regex(/^[a-z][a-z0-9_]*$/);
const packSlug = z.string().regex(/^[a-z][a-z0-9-]*$/);
const toolSlug = z.string().regex(/^[a-z][A-Za-z0-9]*$/);
const $schema = z.string().optional();

const source = z.discriminatedUnion('from', [
  /** What the user entered for the pack. */
  z.strictObject({ from: z.literal('input'), input: id }),
  /** An option of a dropdown, the number of a slider, the ticked options of a checkbox. */
  z.strictObject({
    from: z.literal('constant'),
    value: z.union([z.string(), z.number(), z.array(z.string())]),
  }),
  /** A part of what an earlier step wrote; `number` counts from 1. */
  z.strictObject({
    from: z.literal('step'),
    step: id,
    take: z.enum(['whole', 'section', 'item', 'items', 'quote', 'column']),
    number: z.int().positive().optional(),
    /** One cell of a column, counted below the heading row. */
    row: z.int().positive().optional(),
  }),
]);

export const packSchema = z.strictObject({
  $schema,
  slug: packSlug,
  /** One English sentence: what the pack is for. Guides authors; it is not shown. */
  job: text,
  inputs: z
    .array(
      z.strictObject({
        id,
        /** Several lines. */
        isLong: z.boolean().optional(),
        maxLength: z.int().positive(),
        required: z.boolean().optional(),
      }),
    )
    .min(1),
  steps: z.array(z.strictObject({ id, tool: toolSlug, values: z.record(z.string(), source) })).min(2),
});

export const packTextsSchema = z.strictObject({
  $schema,
  name: text,
  description: text,
  /** By id of the input. */
  inputs: z.record(id, z.strictObject({ label: text, help: text.optional(), placeholder: text.optional() })),
  /** By id of the step: what it adds, in one sentence. */
  steps: z.record(id, text),
  /** Worked inputs behind "Try the example", by id. */
  example: z.strictObject({ title: text, inputs: z.record(id, text) }),
});

export type PackSource = z.infer<typeof packSchema>;
export type PackTexts = z.infer<typeof packTextsSchema>;
