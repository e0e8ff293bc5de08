/** Addresses of runs, and what is sent to their folders, selections and reports. */
import { z } from 'zod';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { type NewReport, REPORT_REASONS } from '#core/runs/run-report.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf } from '../http/validate.ts';

export const RunAddress = z.object({ id: z.uuid() });

const ids = z.array(z.uuid()).min(1).max(RUN_LIMITS.bulk);
export const RunIds = z.strictObject({ ids });
export const RunMove = z.strictObject({ ids, folderId: z.uuid().nullable() });

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
