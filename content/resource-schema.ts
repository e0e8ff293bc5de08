/**
 * The shape of `content/resources/<slug>/resource.json`. The resource itself is Markdown beside it, a file for each language
 * that it is written in (docs/content.md). Its size and hash are computed by the build, what it goes with stands in
 * `core/bundles/tool-ids.ts`.
 */
import { z } from 'zod';
import { LEVELS } from './levels.ts';
import { RESOURCE_CATEGORIES } from './vocabulary.ts';

export const resourceSchema = z.strictObject({
  $schema: z.string().optional(),
  category: z.enum(RESOURCE_CATEGORIES),
  /** The level that opens it; `none`: everybody may read it. */
  level: z.enum(LEVELS),
  /** The first number rises when fields are added, removed or moved: what was written into them belongs to it. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
});

export type ResourceSource = z.infer<typeof resourceSchema>;
