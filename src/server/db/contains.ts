import { type Column, ilike, type SQL } from 'drizzle-orm';

/** That a column contains the text, in any case, whatever marks of patterns stand in it. */
export const contains = (column: Column, text: string): SQL =>
  ilike(column, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
