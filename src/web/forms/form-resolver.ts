/** Lets react-hook-form validate with a zod/mini schema. Messages of the schema are passed on as they are. */
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

export const formResolver =
  <Values extends FieldValues>(schema: ZodMiniType<Values, Values>): Resolver<Values> =>
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
