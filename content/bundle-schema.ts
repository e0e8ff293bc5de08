/**
 * The shape of `content/bundles/<slug>/`: what a bundle of prompts is, and its texts per language of the interface. The
 * prompts stand in `prompts.md` beside them, in the bundle's own language (`src/compiler/bundles/read-prompts.ts`).
 */
import { z } from 'zod';
import {
  BUNDLE_AUDIENCES,
  BUNDLE_LANGUAGES,
  BUNDLE_TONES,
  BUNDLE_TOOL_IDS,
  BUNDLE_TOPICS,
} from './vocabulary.ts';

const text = z.string().trim().min(1);
const $schema = z.string().optional();

export const bundleSchema = z.strictObject({
  $schema,
  slug: z.string().regex(/^[a-z][a-z0-9-]*$/),
  topic: z.enum(BUNDLE_TOPICS),
  audience: z.enum(BUNDLE_AUDIENCES),
  tone: z.enum(BUNDLE_TONES),
  language: z.enum(BUNDLE_LANGUAGES),
  /** 0 for a free one, else within the span of the price book. */
  cents: z.int().nonnegative(),
  released: z.iso.date(),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Where another one is wanted than the topic's. */
  toolId: z.enum(BUNDLE_TOOL_IDS).optional(),
  /** English whatever the language, as are the answers of the Passion Finder that are compared with them. Shown nowhere. */
  tags: z.array(text.regex(/^[^A-Z]+$/, 'must be in lower case')).min(1),
  /** Titles of prompts that everybody may read. */
  samples: z.array(text).length(3),
});

export const bundleTextsSchema = z.strictObject({
  $schema,
  name: text,
  description: text,
  /** What one gets, a line each. */
  includes: z.array(text).min(3),
  /** By the title in `prompts.md`. */
  groups: z.record(text, text),
});

export type BundleSource = z.infer<typeof bundleSchema>;
export type BundleTexts = z.infer<typeof bundleTextsSchema>;
