/** JSON Schemas for editors, generated from content/schema.ts and kept in content/schemas/. */
import { z } from 'zod';
import { evalsSchema } from '#content/evals-schema.ts';
import { packSchema, packTextsSchema } from '#content/pack-schema.ts';
import { EDITOR_SCHEMAS } from '#content/schema.ts';

/** File name → text. */
export const generateEditorSchemas = (): Map<string, string> =>
  new Map(
    Object.entries({
      ...EDITOR_SCHEMAS,
      'evals.json': evalsSchema,
      'pack.json': packSchema,
      'pack-texts.json': packTextsSchema,
    }).map(([name, schema]) => [
      name,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
    ]),
  );
