import { useEffect } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { lateResolver, type Schema } from '#web/forms/form-resolver.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

const load = () => import('#web/account/schemas.ts');
type Schemas = Awaited<ReturnType<typeof load>>;

/** The rules of a form that strangers see: `useRules(({ loginSchema }) => loginSchema)`. */
export function useRules<Values extends FieldValues>(
  pick: (schemas: Schemas) => Schema<Values>,
): Resolver<Values> {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return lateResolver(async () => pick(await load()));
}
