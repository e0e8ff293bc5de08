/** JSON Schemas for editors, generated from content/schema.ts and kept in content/schemas/. */
import { z } from 'zod';
import { lessonSchema, moduleSchema } from '#content/academy-schema.ts';
import { bundleSchema, bundleTextsSchema } from '#content/bundle-schema.ts';
import { evalsSchema } from '#content/evals-schema.ts';
import { packSchema, packTextsSchema } from '#content/pack-schema.ts';
import { resourceSchema } from '#content/resource-schema.ts';
import { EDITOR_SCHEMAS } from '#content/schema.ts';
import { updatesSchema } from '#content/updates-schema.ts';

/** File name → text. */
export const generateEditorSchemas = (): Map<string, string> =>
  new Map(
    Object.entries({
      ...EDITOR_SCHEMAS,
      'bundle.json': bundleSchema,
      'bundle-texts.json': bundleTextsSchema,
      'evals.json': evalsSchema,
      'academy-lesson.json': lessonSchema,
      'academy-module.json': moduleSchema,
      'pack.json': packSchema,
      'pack-texts.json': packTextsSchema,
      'resource.json': resourceSchema,
      'updates.json': updatesSchema,
    }).map(([name, schema]) => [
      name,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
    ]),
  );
