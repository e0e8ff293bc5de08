import { expect, test, vi } from 'vitest';
import { createTestServer } from '#tests/support/server.ts';

test('however many ask for health at once, the database is asked once, and anew by who comes later', async () => {
  const server = await createTestServer();
  const asked = vi.spyOn(server.services.pool, 'query');
  const ask = async () => (await server.request('/api/health')).status;
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([200]));
  const count = () => asked.mock.calls.filter(([text]) => String(text) === 'select 1').length;
  expect(count()).toBe(1);
  await ask();
  expect(count()).toBe(2);
  await server.close();
});
