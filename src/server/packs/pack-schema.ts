import { z } from 'zod';
import { PACK_LIMITS as LIMITS, type NewPack, TAKES } from '#core/packs/pack.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf } from '../http/validate.ts';

/** Ids are made by the editor; they name members of objects. */
const id = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/);
const slug = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/);
const label = storableText.trim().min(1).max(LIMITS.label);
const number = z.int().min(1).max(LIMITS.number).optional();
const constant = storableText.max(LIMITS.constant);

const source = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('input'), input: id }),
  z.strictObject({
    from: z.literal('constant'),
    value: z.union([constant, z.number(), z.array(constant).max(LIMITS.number)]),
  }),
  z.strictObject({ from: z.literal('step'), step: id, take: z.enum(TAKES), number, row: number }),
]);

export const PackBody = bodyOf<NewPack>()(
  z.strictObject({
    name: storableText.trim().min(1).max(LIMITS.name),
    description: storableText.trim().max(LIMITS.description),
    inputs: z
      .array(
        z.strictObject({
          id,
          label,
          help: storableText.trim().max(LIMITS.help).optional(),
          placeholder: storableText.trim().max(LIMITS.help).optional(),
          isLong: z.boolean(),
          maxLength: z.int().min(1).max(LIMITS.inputLength),
          required: z.boolean(),
        }),
      )
      .max(LIMITS.inputs),
    steps: z
      .array(
        z.strictObject({
          id,
          tool: slug,
          note: storableText.trim().max(LIMITS.help).optional(),
          values: z.record(
            z
              .string()
              .regex(/^[a-z][a-z0-9_]*$/)
              .max(RUN_LIMITS.name),
            source,
          ),
        }),
      )
      .min(1)
      .max(LIMITS.steps),
  }),
);

export const PackAddress = z.object({ id: z.uuid() });
