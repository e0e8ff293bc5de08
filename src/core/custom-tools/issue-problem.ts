import type { z } from 'zod';
import { type AuthoringCode, type AuthoringProblem, problem } from './authoring-problem.ts';

/** What a schema found, as problems with paths below `at`. */
export function issueProblem(issue: z.core.$ZodIssue, data: unknown, at = ''): AuthoringProblem[] {
  const path = [at, ...issue.path.map(String)].filter(Boolean).join('.');
  const make = (code: AuthoringCode, params = {}, where = path) =>
    problem(where, code, `${where || 'the tool'}: ${issue.message}`, params);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => make('unknown_field', {}, path ? `${path}.${key}` : key));
  const value = issue.path.reduce<unknown>(
    (whole, key) => (whole as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
  if (path === '') return [make('not_a_tool')];
  if (value === undefined || value === '' || (typeof value === 'string' && value.trim() === ''))
    return [make('missing')];
  if (issue.code === 'too_big')
    return [make(issue.origin === 'array' ? 'too_many' : 'too_long', { max: Number(issue.maximum) })];
  if (issue.code === 'custom' && issue.params?.code) return [make(issue.params.code as AuthoringCode)];
  if (issue.code === 'too_small') return [make('too_few', { min: Number(issue.minimum) })];
  return [make('wrong')];
}
