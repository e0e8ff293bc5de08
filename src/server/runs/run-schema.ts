/** What may be sent to the run history. */
import { z } from 'zod';
import { LANGUAGES } from '#core/languages/languages.ts';
import { type NewRun, RATINGS, RUN_SOURCES, RUN_STATUSES, type RunChanges } from '#core/runs/run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { type NewReport, REPORT_REASONS } from '#core/runs/run-report.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf } from '../http/validate.ts';

const name = storableText.max(RUN_LIMITS.name);
const count = z.int().min(0).max(2_147_483_647);
const title = storableText.max(RUN_LIMITS.title);
const output = storableText.max(RUN_LIMITS.output);

const starredItems = z
  .array(storableText.min(1).max(RUN_LIMITS.starredItem))
  .max(RUN_LIMITS.starredItems)
  .transform((items) => [...new Set(items)]);

const fileValue = z.strictObject({ name, text: storableText });
export const runValues = z
  .record(name, z.union([storableText, z.number(), z.boolean(), fileValue]))
  .refine((all) => JSON.stringify(all).length <= RUN_LIMITS.values, {
    error: `The values must not exceed ${RUN_LIMITS.values} characters in all.`,
  });

export const NewRunBody = bodyOf<NewRun>()(
  z.object({
    toolSlug: storableText.max(100),
    language: z.enum(LANGUAGES),
    source: z.enum(RUN_SOURCES),
    status: z.enum(RUN_STATUSES),
    values: runValues,
    output,
    provider: name.exactOptional(),
    model: name.exactOptional(),
    inputTokens: count.exactOptional(),
    outputTokens: count.exactOptional(),
    areTokensEstimated: z.boolean().exactOptional(),
    durationMs: count,
    originId: z.uuid().exactOptional(),
  }),
);

export const RunChangesBody = bodyOf<RunChanges>()(
  z
    .strictObject({
      isStarred: z.boolean().exactOptional(),
      title: title.trim().exactOptional(),
      output: output.exactOptional(),
      rating: z.enum(RATINGS).nullable().exactOptional(),
      folderId: z.uuid().nullable().exactOptional(),
      starredItems: starredItems.exactOptional(),
    })
    .refine((changes) => Object.keys(changes).length > 0, { error: 'Nothing to change.' }),
);

export const RunQuery = z.object({
  q: storableText.max(200).optional(),
  tool: storableText.max(100).optional(),
  starred: z.enum(['true', 'false']).optional(),
  /** `none`: the runs that lie in no folder. */
  folder: z.union([z.uuid(), z.literal('none')]).optional(),
  ...PAGE_QUERY,
});
export type RunQuery = z.infer<typeof RunQuery>;

export const RunAddress = z.object({ id: z.uuid() });

const ids = z.array(z.uuid()).min(1).max(RUN_LIMITS.bulk);
export const RunIds = z.strictObject({ ids });
export const RunMove = z.strictObject({ ids, folderId: z.uuid().nullable() });

/** `usage`: whether the figures of what was used and spent are forgotten too. */
export const DeleteAllQuery = z.object({ usage: z.enum(['true', 'false']).default('false') });

export const FolderBody = z.strictObject({ name: storableText.trim().min(1).max(RUN_LIMITS.folderName) });

/** Everybody reads a review: nothing of it is to be shown or hidden. */
export const ReviewReportBody = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  details: storableText.trim().max(RUN_LIMITS.reportDetails).default(''),
});

/** By its address, as its readers have it. */
export const BoardReportBody = ReviewReportBody.extend({ token: z.string().regex(/^[\w-]{1,100}$/) });

export const ReportBody = bodyOf<NewReport>()(
  ReviewReportBody.extend({ includesOutput: z.boolean().default(false) }),
);
