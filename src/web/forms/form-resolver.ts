/** Lets react-hook-form validate with a zod/mini schema. Messages of the schema are passed on as they are. */
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

export type Schema<Values> = ZodMiniType<Values, Values>;

export const formResolver =
  <Values extends FieldValues>(schema: Schema<Values>): Resolver<Values> =>
  (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of result.error.issues) {
      const name = path.join('.');
      // The first thing that is wrong with a field is the one to say.
      if (!get(errors, name)) set(errors, name, { type: 'validation', message });
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

/**
 * For pages that strangers see first: the rules weigh as much as the page and come when it is idle, at the latest with the
 * first submission. Where they cannot be had, the server judges, by the same rules.
 */
export const lateResolver =
  <Values extends FieldValues>(load: () => Promise<Schema<Values>>): Resolver<Values> =>
  async (values, ...rest) => {
    const schema = await load().catch(() => undefined);
    return schema ? formResolver(schema)(values, ...rest) : { values, errors: {} };
  };
