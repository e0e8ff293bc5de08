/** Between rows of `runs` and what the API speaks. */
import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#core/languages/languages.ts';
import type { NewRun, Run, RunSummary } from '#core/runs/run.ts';
import { indexTerms } from '#core/runs/search-terms.ts';
import type { FormValues } from '#core/tools/template.ts';
import type { Catalogue } from '../tools/catalogue.ts';
import type { RunRow } from './tables.ts';

type CommonRow = Omit<RunRow, 'userId' | 'values' | 'output' | 'searchTerms'>;

/** `isUsed` is null for a run that was not counted. */
export type SummaryRow = CommonRow & { isUsed: boolean | null };

/** Fields that a run lacks are left out, not null. */
function withoutNulls<T extends object>(fields: T) {
  const held: { [Key in keyof T]?: NonNullable<T[Key]> } = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== null && value !== undefined) held[key] = value;
  }
  return held;
}

function toCommon(row: CommonRow) {
  const { toolName, provider, model, inputTokens, outputTokens, costMicros, originId } = row;
  return {
    id: row.id,
    toolSlug: row.toolSlug,
    language: row.language,
    source: row.source,
    status: row.status,
    title: row.title,
    isStarred: row.isStarred,
    starredItems: row.starredItems,
    rating: row.rating,
    folderId: row.folderId,
    durationMs: row.durationMs,
    ...withoutNulls({ toolName, provider, model, inputTokens, outputTokens, costMicros, originId }),
    ...(row.areTokensEstimated && { areTokensEstimated: true }),
    writtenAt: row.writtenAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const toSummary = (row: SummaryRow): RunSummary => ({
  ...toCommon(row),
  excerpt: row.excerpt ?? '',
  ...withoutNulls({ isUsed: row.isUsed }),
});

export const toRun = (row: RunRow): Run => ({ ...toCommon(row), values: row.values, output: row.output });

interface Searchable extends Pick<NewRun, 'toolSlug' | 'language' | 'output'> {
  title: string;
  /** Of a custom tool. */
  toolName?: string | null | undefined;
  values: FormValues;
}

/** What the run is found by: its tool, its title, what was put in and what came out. */
export function searchVector(run: Searchable, userId: string, catalogue: Catalogue): SQL {
  const names = run.toolName ?? catalogue.nameOf(run.toolSlug, run.language as Language);
  const text = [run.toolSlug, names, run.title, ...textsOf(run.values), run.output].join('\n');
  return sql`array_to_tsvector(${sql.param([ownerTerm(userId), ...indexTerms(text)])}::text[])`;
}

/** Stands in every run of a user, so that the index looks at nobody else's. No word begins with a colon. */
export const ownerTerm = (userId: string): string => `:${userId}`;

const textsOf = (values: FormValues): string[] =>
  Object.values(values).flatMap((value) =>
    typeof value === 'string' ? value : typeof value === 'object' ? [value.name, value.text] : [],
  );
