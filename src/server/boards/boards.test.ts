import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOARD_LIMITS, type Board, type BoardFacts, type Card } from '#core/boards/board.ts';
import type { SharedBoard } from '#core/boards/shared-board.ts';
import type { List } from '#core/lists/list.ts';
import type { Report } from '#core/reports/report.ts';
import { QUOTAS } from '#core/storage/quotas.ts';
import { changeMeanwhile } from '#tests/support/database.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const PATH = '/api/boards';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const place = (y = 0) => ({ x: 0, y, w: 12, h: 8 });
const note = (text: string, y = 0, id: string = crypto.randomUUID()) =>
  ({ id, ...place(y), kind: 'note', text, colour: 'gold' }) satisfies Card;
const cardsOfEachKind = (): Card[] => [
  note('Who it is for'),
  {
    id: crypto.randomUUID(),
    ...place(8),
    kind: 'image',
    src: `data:image/png;base64,${PIXEL}`,
    alt: 'A dot',
  },
  {
    id: crypto.randomUUID(),
    ...place(16),
    kind: 'result',
    text: 'Three hooks',
    tool: 'HookBuilder',
    runId: crypto.randomUUID(),
  },
  { id: crypto.randomUUID(), ...place(24), kind: 'link', url: 'https://example.test/', title: 'The course' },
];
const newBoard = (cards: readonly unknown[] = [], over: object = {}) => ({
  ...{ id: crypto.randomUUID(), name: 'Spring', useCase: null, cards, ...over },
});

async function create(user: TestUser, board: object = newBoard()): Promise<Board> {
  const answer = await user.request(PATH, { json: board });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Board;
}
const read = async (user: TestUser, id: string) =>
  (await (await user.request(`${PATH}/${id}`)).json()) as Board;
const change = (user: TestUser, id: string, json: object) =>
  user.request(`${PATH}/${id}`, { method: 'PATCH', json: { put: [], remove: [], ...json } });
const share = async (user: TestUser, id: string) =>
  ((await (await user.request(`${PATH}/${id}/share`, { method: 'PUT' })).json()) as { shareToken: string })
    .shareToken;
const openShared = (token: string) => server.request(`/api/shared-boards?token=${token}`);

describe('boards', () => {
  it('are kept as they were made, for their owner', async () => {
    const cards = cardsOfEachKind();
    const made = newBoard(cards, { useCase: 'mindsetShift' });
    const board = await create(ada, made);
    const now = server.clock().toISOString();
    expect(board).toEqual({ ...made, version: 1, shareToken: null, createdAt: now, updatedAt: now });
    expect(await read(ada, board.id)).toEqual(board);
    const { items } = (await (await ada.request(PATH)).json()) as List<BoardFacts>;
    expect(items).toEqual([
      {
        id: board.id,
        name: 'Spring',
        useCase: 'mindsetShift',
        cardCount: 4,
        isShared: false,
        updatedAt: now,
      },
    ]);
  });

  it('are made once for each id, and never written over by a second try', async () => {
    const made = newBoard([note('first')]);
    const answers = await Promise.all([1, 2, 3].map(() => ada.request(PATH, { json: made })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const again = await ada.request(PATH, { json: { ...made, name: 'Other', cards: [] } });
    expect(await again.json()).toMatchObject({ name: 'Spring', cards: made.cards });
  });

  it('of another user cannot be taken over by their id', async () => {
    const board = await create(ada, newBoard([note('mine')]));
    const bob = await server.signIn();
    expect((await bob.request(PATH, { json: newBoard([note('his')], { id: board.id }) })).status).toBe(409);
    expect(await read(ada, board.id)).toEqual(board);
  });

  it('take what was changed, and leave all else as it is', async () => {
    const [one, two, three] = [note('one'), note('two', 8), note('three', 16)];
    const board = await create(ada, newBoard([one, two, three]));
    const moved = { ...two, x: 20, text: 'two, again' };
    const answer = await change(ada, board.id, {
      version: 1,
      name: 'Autumn',
      put: [moved, note('four', 24)],
      remove: [one.id],
    });
    expect(await answer.json()).toMatchObject({ version: 2 });
    const { cards, ...after } = await read(ada, board.id);
    expect(after).toMatchObject({ name: 'Autumn', version: 2 });
    expect(cards).toEqual([moved, three, expect.objectContaining({ text: 'four' })]);
  });

  it('refuse a change of an older version, and say so: of many at once one comes first', async () => {
    const board = await create(ada);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => change(ada, board.id, { version: 1, put: [note(text)] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      error: { code: 'conflict', details: { reason: 'version_changed' } },
    });
    expect((await read(ada, board.id)).cards).toHaveLength(1);
  });

  it('go with all of their cards, and with the account', async () => {
    const board = await create(ada, newBoard(cardsOfEachKind()));
    expect((await ada.request(`${PATH}/${board.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.request(`${PATH}/${board.id}`)).status).toBe(404);
    const other = await create(ada, newBoard(cardsOfEachKind()));
    await server.services.pool.query('delete from users where id = $1', [ada.id]);
    const { rows } = await server.services.pool.query('select 1 from board_cards where board_id = any($1)', [
      [board.id, other.id],
    ]);
    expect(rows).toEqual([]);
  });

  const image = { id: crypto.randomUUID(), ...place(), kind: 'image', alt: '' };
  const link = { id: crypto.randomUUID(), ...place(), kind: 'link', title: '' };
  it.each([
    ['a link that runs a script', { ...link, url: 'javascript:alert(1)' }],
    ['a link with a password', { ...link, url: 'https://ada:secret@example.test/' }],
    ['a picture from elsewhere', { ...image, src: 'https://example.test/a.png' }],
    ['a drawing that may hold scripts', { ...image, src: `data:image/svg+xml;base64,${PIXEL}` }],
    [
      'a picture that is another thing',
      { ...image, src: `data:image/png;base64,${btoa('<script>alert(1)</script>')}` },
    ],
    ['a picture under a wrong type', { ...image, src: `data:image/webp;base64,${PIXEL}` }],
    [
      'too large a picture',
      { ...image, src: `data:image/png;base64,${PIXEL.padEnd(BOARD_LIMITS.image, 'A')}` },
    ],
    ['too long a text', note('x'.repeat(BOARD_LIMITS.text + 1))],
    ['a card beyond the edge', { ...note('x'), x: 40 }],
    ['a card between two cells', { ...note('x'), x: 0.5 }],
    ['a member of another kind', { ...note('x'), src: 'x' }],
    ['a colour that there is none of', { ...note('x'), colour: 'red; background: url(//example.test)' }],
  ])('refuse %s', async (_name, card) => {
    const board = await create(ada);
    expect((await ada.request(PATH, { json: newBoard([card]) })).status).toBe(422);
    expect((await change(ada, board.id, { version: 1, put: [card] })).status).toBe(422);
    expect(await read(ada, board.id)).toEqual(board);
  });

  it.each(['', ' ', '\u200b\u3164', '🌞', 'Spring\u200b'])('refuse %j as a name', async (name) => {
    const board = await create(ada);
    expect((await ada.request(PATH, { json: newBoard([], { name }) })).status).toBe(422);
    expect((await change(ada, board.id, { version: 1, name })).status).toBe(422);
    expect(await read(ada, board.id)).toEqual(board);
  });

  it('have nothing in their names that turns the rest around', async () => {
    expect(await create(ada, newBoard([], { name: 'Safe \u202Eexe.gnp' }))).toMatchObject({
      name: 'Safe exe.gnp',
    });
  });

  it('refuse two cards of one id, and more cards than a board may hold, also bit by bit', async () => {
    const twice = note('x');
    expect((await ada.request(PATH, { json: newBoard([twice, twice]) })).status).toBe(422);
    const full = Array.from({ length: BOARD_LIMITS.mergedCards }, (_, at) => note('x', at * 8));
    const board = await create(ada, newBoard(full));
    const answer = await change(ada, board.id, { version: 1, put: [note('one more')] });
    expect(answer.status).toBe(422);
    expect(await read(ada, board.id)).toMatchObject({ version: 1, cards: { length: full.length } });
  });

  it('are counted with their cards, and refused when there is no more room for what grows', async () => {
    const text = 'é'.repeat(500);
    const board = await create(ada, newBoard([note(text)]));
    const used = async () => {
      const { rows } = await server.services.pool.query(
        `select row_count::int as rows, byte_count::int as bytes from storage_usage where user_id = $1 and kind = 'boards'`,
        [ada.id],
      );
      return rows[0];
    };
    const { bytes } = await used();
    expect(bytes).toBeGreaterThan(1000);
    await change(ada, board.id, { version: 1, put: [note(text, 8)] });
    expect(await used()).toEqual({ rows: 1, bytes: bytes * 2 - 'Spring'.length });
    await server.services.pool.query(
      `update storage_usage set byte_count = $2 where user_id = $1 and kind = 'boards'`,
      [ada.id, QUOTAS.none.boards.bytes],
    );
    expect((await change(ada, board.id, { version: 2, put: [note('x', 16)] })).status).toBe(409);
    expect((await change(ada, board.id, { version: 2, remove: [board.cards[0]?.id] })).status).toBe(200);
  });
});

it('a change of a board that is deleted meanwhile finds none', async () => {
  const board = await create(ada);
  const changed = await changeMeanwhile(server.services.pool, {
    change: ['delete from boards where id = $1', board.id],
    work: () => change(ada, board.id, { version: 1, put: [note('Late')] }),
  });
  expect(changed.status).toBe(404);
});

describe('a shared board', () => {
  it('is open to whoever has its address, without who made it and from which runs', async () => {
    const board = await create(ada, newBoard(cardsOfEachKind()));
    const token = await share(ada, board.id);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await share(ada, board.id)).toBe(token);
    const answer = await openShared(token);
    const shared = (await answer.json()) as SharedBoard;
    expect(shared).toEqual({
      ...{ name: 'Spring', updatedAt: board.updatedAt, isOwn: false, brand: null },
      cards: board.cards.map((card) => (card.kind === 'result' ? { ...card, runId: null } : card)),
    });
    expect(JSON.stringify(shared)).not.toContain(ada.id);
    expect(JSON.stringify(shared)).not.toContain(board.id);
  });

  it('is closed once it is withdrawn, and shared anew under another address', async () => {
    const board = await create(ada);
    const token = await share(ada, board.id);
    expect((await ada.request(`${PATH}/${board.id}/share`, { method: 'DELETE' })).status).toBe(204);
    expect((await openShared(token)).status).toBe(404);
    const other = await share(ada, board.id);
    expect(other).not.toBe(token);
    expect((await openShared(token)).status).toBe(404);
    expect((await openShared(other)).status).toBe(200);
  });

  it('is gone with the board, and an address that nobody was given opens none', async () => {
    const board = await create(ada);
    const token = await share(ada, board.id);
    for (const guess of ['', 'null', board.id, `${token.slice(0, -1)}%`, token.toLowerCase()])
      expect((await openShared(guess)).status).not.toBe(200);
    await ada.request(`${PATH}/${board.id}`, { method: 'DELETE' });
    expect((await openShared(token)).status).toBe(404);
  });

  it('has an address for whoever asks, also while another tab withdraws it', async () => {
    const board = await create(ada);
    const path = `${PATH}/${board.id}/share`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ada.request(path, { method: index % 2 ? 'PUT' : 'DELETE' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill([204, 200]).flat());
  });

  it('is neither read nor reported while its owner is suspended, and stands at its address again afterwards', async () => {
    const board = await create(ada);
    const token = await share(ada, board.id);
    const [admin, reader] = [await server.signIn({ role: 'admin' }), await server.signIn()];
    const suspension = (init: object) => admin.request(`/api/admin/users/${ada.id}/suspension`, init);
    const report = () =>
      reader.request('/api/shared-boards/reports', { json: { token, reason: 'other', details: '' } });
    expect((await suspension({ method: 'PUT', json: { reason: 'Spam' } })).status).toBe(204);
    expect([(await openShared(token)).status, (await report()).status]).toEqual([404, 404]);
    expect((await suspension({ method: 'DELETE' })).status).toBe(204);
    expect([(await openShared(token)).status, (await report()).status]).toEqual([200, 201]);
  });

  it('has the look of a reseller who shares it', async () => {
    await grantLicenses(server.services, {
      ...{ userId: ada.id, source: 'purchase', sourceRef: 'one' },
      licenses: [{ toolSlug: 'flowpulse', level: 'reseller', resaleEnabled: true }],
    });
    const brand = {
      name: 'Studio',
      lightColor: '#135c60',
      darkColor: '#83cec6',
      support: 'help@studio.test',
      terms: '',
    };
    await ada.request('/api/white-label', { method: 'PUT', json: brand });
    const board = await create(ada);
    const shared = (await (await openShared(await share(ada, board.id))).json()) as SharedBoard;
    expect(shared.brand).toMatchObject({ name: 'Studio' });
  });
});

describe('a shared board that somebody reports', () => {
  const report = (user: TestUser, token: string) =>
    user.request('/api/shared-boards/reports', {
      json: { token, reason: 'private', details: 'My address.' },
    });
  const reasonOf = async (answer: Response) =>
    ((await answer.json()) as { error: { details?: { reason?: string } } }).error.details?.reason;

  it('stands before the administrators with its texts and its link, which they close with a reason', async () => {
    const [reader, admin] = await Promise.all([server.signIn(), server.signIn({ role: 'admin' })]);
    const board = await create(ada, newBoard(cardsOfEachKind()));
    const token = await share(ada, board.id);
    expect((await report(ada, token)).status).toBe(403);
    expect((await report(reader, 'nobodys')).status).toBe(404);
    expect((await report(reader, token)).status).toBe(201);
    expect(await reasonOf(await report(reader, token))).toBe('already_reported');
    const listed = async () =>
      ((await (await admin.request('/api/admin/reports?state=all')).json()) as List<Report>).items.find(
        (each) => each.board?.id === board.id,
      );
    const found = await listed();
    expect(found).toMatchObject({
      toolSlug: 'visual-board',
      source: null,
      reason: 'private',
      hasOutput: true,
    });
    expect(found?.board).toEqual({ id: board.id, shareToken: token, isClosed: false });
    const shown = await (await admin.request(`/api/admin/reports/${found?.id}/output`)).json();
    expect((shown as { output: string }).output).toContain('Who it is for');

    const close = () =>
      admin.request(`/api/admin/shared-boards/${board.id}/close`, { json: { reason: 'It names somebody.' } });
    expect([(await close()).status, (await close()).status]).toEqual([204, 204]);
    expect((await openShared(token)).status).toBe(404);
    expect(await reasonOf(await ada.request(`${PATH}/${board.id}/share`, { method: 'PUT' }))).toBe(
      'sharing_closed',
    );
    expect(await read(ada, board.id)).toEqual({ ...board, shareToken: null });
    const { notifications } = (await (await ada.request('/api/licenses')).json()) as {
      notifications: { message: string }[];
    };
    expect(notifications.filter(({ message }) => message.includes('It names somebody.'))).toHaveLength(1);
    expect((await listed())?.board).toEqual({ id: board.id, shareToken: null, isClosed: true });
    const { rows } = await server.services.pool.query(
      `select act, details from admin_acts where admin_id = $1`,
      [admin.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      act: `POST shared-boards/${board.id}/close`,
      details: { reason: 'It names somebody.' },
    });

    await admin.request(`/api/admin/shared-boards/${board.id}/open`, { method: 'POST' });
    const anew = await share(ada, board.id);
    expect(anew).not.toBe(token);
    expect((await openShared(anew)).status).toBe(200);
    await ada.request(`${PATH}/${board.id}`, { method: 'DELETE' });
    expect((await listed())?.board).toBeUndefined();
    const { rows: kept } = await server.services.pool.query(
      'select 1 from run_reports where id = $1 and board_id is null',
      [found?.id],
    );
    expect(kept).toHaveLength(1);
  });
});
