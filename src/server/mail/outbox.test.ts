import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOutbox, readOutbox, writeToOutbox } from './outbox.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'lumora-outbox-')), 'outbox');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const message = (second: number) => ({
  to: 'mira@example.com',
  subject: `Number ${second}`,
  date: new Date(Date.UTC(2026, 4, 1, 12, 0, second)).toISOString(),
  text: 'text',
  html: '<p>html</p>',
});

test('an outbox that nothing was put in is empty', async () => {
  expect(await listOutbox(folder, { limit: 9 })).toEqual({ items: [], nextCursor: null });
});

test('messages are listed newest first without their bodies, and read whole', async () => {
  for (const second of [1, 3, 2]) await writeToOutbox(folder, message(second));
  const { items: listed } = await listOutbox(folder, { limit: 9 });
  expect(listed.map(({ subject }) => subject)).toEqual(['Number 3', 'Number 2', 'Number 1']);
  expect(Object.keys(listed[0] ?? {})).toEqual(['id', 'to', 'subject', 'date']);
  expect(await readOutbox(folder, listed[0]?.id ?? '')).toEqual({ id: listed[0]?.id, ...message(3) });
});

test('many are listed page by page', async () => {
  for (const second of [1, 2, 3]) await writeToOutbox(folder, message(second));
  const first = await listOutbox(folder, { limit: 2 });
  const next = await listOutbox(folder, { limit: 2, cursor: first.nextCursor ?? '' });
  const subjects = [first, next].map(({ items }) => items.map(({ subject }) => subject));
  expect([subjects, next.nextCursor]).toEqual([[['Number 3', 'Number 2'], ['Number 1']], null]);
});

test('only the owner may read a message', async () => {
  const id = await writeToOutbox(folder, message(1));
  expect((await stat(join(folder, `${id}.json`))).mode & 0o777).toBe(0o600);
});

test.each(['../secret', '..%2Fsecret', 'secret', '', '1777636801000-abcdefabcdef'])(
  'there is no message %j',
  async (id) => {
    await writeToOutbox(folder, message(1));
    await writeFile(join(folder, '..', 'secret.json'), '{}');
    expect(await readOutbox(folder, id)).toBeNull();
  },
);

test('half-written and foreign files are not listed', async () => {
  await writeToOutbox(folder, message(1));
  await writeFile(join(folder, '1777636801000-abcdefabcdef.json.part'), '{');
  await writeFile(join(folder, 'notes.txt'), 'x');
  expect((await listOutbox(folder, { limit: 9 })).items).toHaveLength(1);
});
