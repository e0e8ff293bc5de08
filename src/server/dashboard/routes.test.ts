import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeList } from '#core/lists/list.ts';
import { EMPTY_NOTE, type NoteWrite } from '#core/notes/note.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const read = async (user: TestUser) => (await user.request('/api/recent-work')).json();

async function write(user: TestUser, text: Partial<NoteWrite>): Promise<string> {
  const id = text.id ?? crypto.randomUUID();
  const note = { ...EMPTY_NOTE, base: 0, ...text, id };
  expect((await user.request('/api/notes', { json: { notes: [note] } })).status).toBe(200);
  server.clock.advance({ hours: 1 });
  return id;
}

async function layOut(user: TestUser, name: string): Promise<string> {
  const id = crypto.randomUUID();
  const board = { id, name, useCase: null, cards: [] };
  expect((await user.request('/api/boards', { json: board })).status).toBe(201);
  server.clock.advance({ hours: 1 });
  return id;
}

it('is the note and the board that were changed last, by their names, for their owner', async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  expect(await read(ada)).toEqual(wholeList([]));
  const first = await write(ada, { body: `## Six evenings\n${'And more of it. '.repeat(500)}` });
  await write(ada, { title: 'Older in the end' });
  await layOut(ada, 'Spring');
  const board = await layOut(ada, 'Autumn');
  const at = server.clock().toISOString();
  await write(ada, { id: first, base: 1, body: '## Seven evenings' });
  await write(ada, { title: 'Thrown away', isTrashed: true });
  expect(await read(ada)).toEqual(
    wholeList([
      { kind: 'note', id: first, name: 'Seven evenings', updatedAt: at },
      { kind: 'board', id: board, name: 'Autumn', updatedAt: expect.any(String) },
    ]),
  );
  expect(await read(bob)).toEqual(wholeList([]));
});

it('needs an account', async () => {
  expect((await server.request('/api/recent-work')).status).toBe(401);
});
