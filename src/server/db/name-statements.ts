/**
 * Statements that come often get a name: PostgreSQL then parses each once a connection, and keeps its plan, where
 * without one it does both every time.
 */
import pg from 'pg';

/** The name of a query that gets none however often it comes: which plan is good is for its values to say. */
export const PLANNED_EACH_TIME = '';
/** Of one connection, which keeps a plan for each. */
export const MOST_NAMES = 256;
/** What is asked once or twice, by a migration or a job, is not worth one. */
const USES_BEFORE_A_NAME = 3;
/** Lists of any length make texts without end. */
const MOST_COUNTED = 2_000;

/**
 * The client of one pool, whose connections share the names. A name stands for one text for good, and the client
 * itself knows on which connection it was prepared; neither the end of a transaction nor its failure takes it away.
 */
export function createNamingClient(): typeof pg.Client {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES) return known;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < USES_BEFORE_A_NAME) {
      if (uses.size >= MOST_COUNTED) uses.clear();
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    const name = `lumora_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  /** Only what has its values beside the text; a text that holds them would never come again. */
  function named(query: unknown, values: unknown): unknown {
    if (typeof query === 'string') return hasSome(values) ? { text: query, name: nameOf(query) } : query;
    if (!isPlain(query) || !hasSome(values ?? query.values)) return query;
    return { ...query, name: query.name ?? nameOf(query.text) };
  }

  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: whatever the client takes and answers.
    override query(query: any, values?: any, callback?: any): any {
      return super.query(named(query, values) as string, values, callback);
    }
  };
}

const hasSome = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

/** Neither a cursor nor a stream, which go their own way. */
const isPlain = (query: unknown): query is { text: string; name?: string; values?: unknown } =>
  query !== null && typeof query === 'object' && 'text' in query && !('submit' in query);
