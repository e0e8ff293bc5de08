/** The shape of `content/updates.json`, what is new: home shows it in this order. Texts stand in the `home` namespace. */
import { z } from 'zod';
import { BUNDLE_TOPICS } from './vocabulary.ts';

const UPDATE_TYPES = ['tool', 'feature', 'update', 'tip'] as const;

const update = z.strictObject({
  /** Its texts stand below `updates.items.<id>`. */
  id: z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  /** Of a tool, the same in every language. Without it the title is translated. */
  name: z.string().min(1).optional(),
  type: z.enum(UPDATE_TYPES),
  /** A page of ours. */
  linkTo: z.string().regex(/^\/[a-zA-Z0-9/-]*$/),
  /** The day from which on it is shown. */
  date: z.iso.date(),
  isFeatured: z.literal(true).optional(),
  /** Chooses cloth and figure of the cover. */
  topic: z.enum(BUNDLE_TOPICS),
});

export const updatesSchema = z.strictObject({
  $schema: z.string().optional(),
  updates: z.array(update),
});

export type UpdateSource = z.infer<typeof update>;
