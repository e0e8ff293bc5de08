import { expect, it } from 'vitest';
import { readDatabase } from './read-database.ts';

it('brings back no database that was removed since it was listed', async () => {
  await expect(readDatabase('removed', () => undefined)).rejects.toThrow();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('removed');
});
