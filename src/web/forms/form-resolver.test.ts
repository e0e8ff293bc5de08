import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lateResolver, type Schema } from './form-resolver.ts';

interface Values {
  name: string;
}

const rules = z.object({ name: z.string().check(z.minLength(1, 'missing')) });
const options: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: false };
const resolve = (name: string, load: () => Promise<Schema<Values>>) =>
  lateResolver(load)({ name }, undefined, options);

test('rules that come late are the rules', async () => {
  const load = () => Promise.resolve(rules);
  expect(await resolve('', load)).toMatchObject({ errors: { name: { message: 'missing' } } });
  expect(await resolve('Ana', load)).toEqual({ values: { name: 'Ana' }, errors: {} });
});

test('rules that cannot be had leave it to the server, with all that was typed', async () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await resolve('', fail)).toEqual({ values: { name: '' }, errors: {} });
});
