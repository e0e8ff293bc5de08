/** SQL that makes the tables as drizzle declares them, so that PostgreSQL itself says what the declarations mean. */
import { is, SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  type AnyPgColumn,
  type ForeignKey,
  getTableConfig,
  PgDialect,
  type PgTable,
} from 'drizzle-orm/pg-core';
import pg from 'pg';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Expressions of columns, defaults and indexes hold no parameters, and names without their table. */
const write = (expression: SQL): string => dialect.sqlToQuery(expression.inlineParams(), 'indexes').sql;

const nameOf = (column: { name: string; keyAsName?: boolean }): string =>
  column.keyAsName ? toSnakeCase(column.name) : column.name;
const list = (columns: readonly { name: string }[]): string => columns.map(nameOf).join(', ');

export function createStatements(schema: string, tables: readonly PgTable[]): string[] {
  const configs = tables.map(getTableConfig);
  return [
    `create schema ${schema}`,
    ...configs.map(({ name, columns, primaryKeys, uniqueConstraints }) => {
      const parts = [
        ...columns.map(columnOf),
        ...primaryKeys.map((key) => `primary key (${list(key.columns)})`),
        ...uniqueConstraints.map((constraint) => `unique (${list(constraint.columns)})`),
      ];
      return `create table ${schema}.${name} (${parts.join(', ')})`;
    }),
    ...configs.flatMap(({ name, indexes }) =>
      indexes.map(({ config }) => {
        const on = config.columns.map((each) =>
          is(each, SQL) ? `(${write(each)})` : nameOf(each as AnyPgColumn),
        );
        const where = config.where ? ` where ${write(config.where)}` : '';
        return `create ${config.unique ? 'unique ' : ''}index on ${schema}.${name} (${on.join(', ')})${where}`;
      }),
    ),
    ...configs.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map((key) => `alter table ${schema}.${name} add ${referenceOf(schema, key)}`),
    ),
  ];
}

function columnOf(column: AnyPgColumn): string {
  return [
    nameOf(column),
    column.getSQLType(),
    column.generated && `generated always as (${write(expressionOf(column.generated.as))}) stored`,
    column.notNull && 'not null',
    column.primary && 'primary key',
    column.isUnique && 'unique',
    column.default !== undefined && `default ${defaultOf(column)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const expressionOf = (made: unknown): SQL => (typeof made === 'function' ? made() : made) as SQL;

function defaultOf(column: AnyPgColumn): string {
  if (is(column.default, SQL)) return write(column.default);
  return pg.escapeLiteral(String(column.mapToDriverValue(column.default)));
}

function referenceOf(schema: string, key: ForeignKey): string {
  const { columns, foreignTable, foreignColumns } = key.reference();
  const { name } = getTableConfig(foreignTable);
  const onDelete = key.onDelete ? ` on delete ${key.onDelete}` : '';
  return `foreign key (${list(columns)}) references ${schema}.${name} (${list(foreignColumns)})${onDelete}`;
}
