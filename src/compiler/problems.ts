/** What is wrong with the content, in sentences that name file and field and say what to do. */
import type { z } from 'zod';

export interface Problem {
  file: string;
  message: string;
}

export const formatProblem = ({ file, message }: Problem): string => `${file}: ${message}`;

/** Zod's findings about one file as our sentences. `data` is what was checked. */
export const describeIssues = (file: string, error: z.ZodError, data: unknown): Problem[] =>
  error.issues.flatMap((issue) => describeIssue(issue, data).map((message) => ({ file, message })));

function describeIssue(issue: z.core.$ZodIssue, data: unknown): string[] {
  const path = issue.path.map(String).join('.');
  const at = (key: string) => (path ? `${path}.${key}` : key);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${at(key)} is not a known field; remove it or correct its name`);
  if (issue.code === 'invalid_key') return [`${path} is not a valid name; ${ruleOf(issue.issues[0])}`];
  if (valueAt(data, issue.path) === undefined) return [`${path || 'the file'} is missing`];
  switch (issue.code) {
    case 'invalid_value':
      return [`${path} must be one of ${issue.values.map(String).join(', ')}`];
    case 'invalid_union':
      return issue.discriminator
        ? [`${path} is not a known ${KINDS[kindOf(issue)] ?? issue.discriminator}`]
        : [`${path} has the wrong shape; see the file's $schema`];
    case 'invalid_type':
      return [`${path || 'the file'} must be ${article(issue.expected)}`];
    case 'too_small':
      return [`${path} ${tooSmall(issue)}`];
    default:
      return [`${path} is wrong; ${ruleOf(issue)}`];
  }
}

/** What a field that chooses the shape of its object tells apart, and where all of them are listed. */
const KINDS: Record<string, string> = {
  type: 'type of block; see content/schemas/tool.json',
  'instruments.type': 'type of instrument; see content/schemas/tool.json',
  check: 'check; see content/schemas/evals.json',
};

const kindOf = ({ path, discriminator = '' }: z.core.$ZodIssueInvalidUnion): string =>
  path[0] === 'instruments' ? `instruments.${discriminator}` : discriminator;

const ruleOf = (issue: z.core.$ZodIssue | undefined): string =>
  issue?.code === 'invalid_format' && 'pattern' in issue && issue.pattern
    ? `it must match ${issue.pattern}`
    : (issue?.message ?? 'see the schema').toLowerCase();

const tooSmall = ({ origin, minimum }: z.core.$ZodIssueTooSmall): string => {
  if (origin === 'string') return 'must not be empty';
  return origin === 'array' ? `must hold at least ${minimum} of them` : `must be at least ${minimum}`;
};

const article = (type: string): string => {
  const name = type === 'int' ? 'integer' : type === 'record' ? 'object' : type;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
};

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
