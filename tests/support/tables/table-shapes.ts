/** What PostgreSQL's catalogue says of the tables of a schema, in words that can be compared. */
import type pg from 'pg';

export interface TableShape {
  /** Name → type, null, default or expression. */
  columns: Record<string, string>;
  /** Primary key, unique constraints and unique indexes, without their names. */
  keys: string[];
  references: string[];
}

const COLUMNS = `
  select relname as table, attname as name,
    format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || case when attgenerated = 's' then ' generated ' when adbin is not null then ' default ' else '' end
      || coalesce(pg_get_expr(adbin, adrelid), '') as shape
  from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = $1::regnamespace and relkind = 'r'
  order by relname, attname`;

const KEYS = `
  select relname as table,
    case when indisprimary then 'primary key (' else 'unique (' end
      || (select string_agg(pg_get_indexdef(indexrelid, n, true), ', ') from generate_series(1, indnkeyatts) as n) || ')'
      || coalesce(' where ' || pg_get_expr(indpred, indrelid), '') as shape
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = $1::regnamespace and relkind = 'r' and indisunique
  order by 1, 2`;

const REFERENCES = `
  select relname as table, substr(pg_get_constraintdef(pg_constraint.oid), length('FOREIGN KEY ') + 1) as shape
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where relnamespace = $1::regnamespace and contype = 'f'
  order by 1, 2`;

interface Row {
  table: string;
  name: string;
  shape: string;
}

export async function readShapes(pool: pg.Pool, schema: string): Promise<Map<string, TableShape>> {
  const client = await pool.connect();
  try {
    // Names of this schema are then written without it.
    await client.query(`set search_path to ${schema}`);
    const read = async (query: string) => (await client.query<Row>(query, [schema])).rows;
    const [columns, keys, references] = [await read(COLUMNS), await read(KEYS), await read(REFERENCES)];
    const of = (rows: Row[], table: string) => rows.filter((row) => row.table === table);
    const shapes = (rows: Row[], table: string) => of(rows, table).map(({ shape }) => shape);
    return new Map(
      [...new Set(columns.map(({ table }) => table))].map((table) => [
        table,
        {
          columns: Object.fromEntries(of(columns, table).map(({ name, shape }) => [name, shape])),
          keys: shapes(keys, table),
          references: shapes(references, table),
        },
      ]),
    );
  } finally {
    await client.query('reset search_path');
    client.release();
  }
}
