/** What may be sent to the run history. */
import { z } from 'zod';
import { LANGUAGES } from '#core/languages/languages.ts';
import { RUN_SOURCES, RUN_STATUSES } from '#core/runs/run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { storableText } from '../http/storable-text.ts';

const name = storableText.max(RUN_LIMITS.name);
const count = z.int().min(0).max(2_147_483_647);
const title = storableText.max(RUN_LIMITS.title);
const output = storableText.max(RUN_LIMITS.output);

const fileValue = z.strictObject({ name, text: storableText });
const values = z
  .record(name, z.union([storableText, z.number(), z.boolean(), fileValue]))
  .refine((all) => JSON.stringify(all).length <= RUN_LIMITS.values, {
    error: `The values must not exceed ${RUN_LIMITS.values} characters in all.`,
  });

export const NewRunBody = z.object({
  toolSlug: storableText.max(100),
  language: z.enum(LANGUAGES),
  source: z.enum(RUN_SOURCES),
  status: z.enum(RUN_STATUSES),
  values,
  output,
  provider: name.exactOptional(),
  model: name.exactOptional(),
  inputTokens: count.exactOptional(),
  outputTokens: count.exactOptional(),
  durationMs: count,
});

export const RunChanges = z
  .strictObject({
    isStarred: z.boolean().exactOptional(),
    title: title.trim().exactOptional(),
    output: output.exactOptional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { error: 'Nothing to change.' });
export type RunChanges = z.infer<typeof RunChanges>;

export const RunQuery = z.object({
  q: storableText.max(200).optional(),
  tool: storableText.max(100).optional(),
  starred: z.enum(['true', 'false']).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type RunQuery = z.infer<typeof RunQuery>;

export const RunAddress = z.object({ id: z.uuid() });
