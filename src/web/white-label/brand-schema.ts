/** What the form accepts: core's own rules. Messages are keys below `problems`. */
import * as z from 'zod/mini';
import { findWhiteLabelProblems } from '#core/white-label/check-white-label.ts';

export const brandSchema = z
  .object({
    name: z.string(),
    lightColor: z.string(),
    darkColor: z.string(),
    support: z.string(),
    terms: z.string(),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(findWhiteLabelProblems(value)))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });

export type BrandValues = z.infer<typeof brandSchema>;
