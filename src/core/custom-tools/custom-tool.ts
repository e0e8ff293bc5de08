/** The open format of a tool that a user built: one language, every text in place, everything in one JSON file. */

import { z } from 'zod';
import { LANGUAGES } from '#content/languages.ts';
import { phrasesSchema, scoringSchema } from '#content/schema.ts';
import { CATEGORIES } from '#content/vocabulary.ts';
import type { List } from '#core/lists/list.ts';
import { cleanName, findNameProblem } from '#core/naming/visible-name.ts';
import type { WhiteLabel } from '#core/white-label/white-label.ts';

/** Counts, and lengths in characters. */
export const CUSTOM_TOOL_LIMITS = {
  blocks: 30,
  options: 50,
  name: 80,
  tagline: 160,
  description: 2_000,
  blockText: 600,
  recipe: 20_000,
  /** Of one template; ours have 200 at most. */
  tags: 2_000,
  groups: 10,
  /** Characters of the whole as JSON. */
  json: 200_000,
  /** How deep objects and lists may stand in each other. */
  depth: 12,
  /** Older ones are forgotten. */
  versions: 50,
} as const;

export const VISIBILITIES = ['private', 'link'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** Strangers read it, in lists beside ours: it may neither look like nothing nor pass for another. */
const shownName = (longest: number) =>
  z.string().transform(cleanName).pipe(z.string().max(longest).superRefine(refuseUnseen));

function refuseUnseen(name: string, context: z.RefinementCtx): void {
  const code = findNameProblem(name);
  if (code) context.addIssue({ code: 'custom', message: code, params: { code } });
}

export const customToolSchema = z.strictObject({
  format: z.literal('lumora-tool'),
  version: z.literal(1),
  language: z.enum(LANGUAGES),
  name: shownName(CUSTOM_TOOL_LIMITS.name),
  tagline: shownName(CUSTOM_TOOL_LIMITS.tagline),
  description: text(CUSTOM_TOOL_LIMITS.description),
  category: z.enum(CATEGORIES),
  isReflective: z.boolean().optional(),
  /** As in content/schema.ts, with their texts beside them; options are pairs of `value` and `label`. */
  blocks: z
    .array(z.looseObject({ type: z.string() }))
    .min(1)
    .max(CUSTOM_TOOL_LIMITS.blocks),
  /** What a model is asked to do. Liquid, as in docs/content.md. */
  prompt: text(CUSTOM_TOOL_LIMITS.recipe),
  /** Without one the draft lists the filled fields. */
  draft: z.string().max(CUSTOM_TOOL_LIMITS.recipe).optional(),
  phrases: phrasesSchema.optional(),
  computes: z.array(z.string().max(40)).max(CUSTOM_TOOL_LIMITS.groups).optional(),
  /** Makes it a quiz; see docs/content.md. */
  scoring: scoringSchema.optional(),
  /** Which tool of ours it is a copy of, signed by the server that gave it out. Not kept in the tool but beside it. */
  origin: z.string().max(200).optional(),
});

export type CustomTool = z.infer<typeof customToolSchema>;
export type CustomBlock = CustomTool['blocks'][number];

/** A tool as lists show it. */
interface CustomToolSummary {
  id: string;
  name: string;
  tagline: string;
  category: CustomTool['category'];
  language: CustomTool['language'];
  /** ISO 8601. */
  updatedAt: string;
}

export interface OwnToolSummary extends CustomToolSummary {
  version: number;
  visibility: Visibility;
}

export interface OwnTools extends List<OwnToolSummary> {
  /** How many the user may keep. */
  limit: number;
}

/** What is sent to make one. */
export interface NewCustomTool {
  tool: CustomTool;
  /** Slug of the tool that it began as a copy of. */
  basedOn: string | null;
}

/** What a page needs to go on after saving. */
export interface SavedTool {
  id: string;
  version: number;
}

/** What whoever may run the tool gets. */
export interface OpenedTool extends OwnToolSummary {
  tool: CustomTool;
  author: string;
  /** What others pay for it once; null: nothing. */
  priceCents: number | null;
  isOwn: boolean;
  /** The look of an author who is a reseller, for others than the author; null for our own. */
  brand: WhiteLabel | null;
  /** System prompt of the tool's mode. */
  system: string;
}

export interface CustomToolVersion {
  id: string;
  number: number;
  name: string;
  createdAt: string;
}
