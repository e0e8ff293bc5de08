/** Where mail lies while no mail server is configured: one JSON file a message, for an administrator to read. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { List } from '#core/lists/list.ts';
import type { OutboxMessage, OutboxSummary } from '#core/mail/outbox-message.ts';
import { type PageAsked, readCursor, toPage } from '../http/cursor.ts';

/** Sorts by time; the random end keeps two of one millisecond apart. */
const ID = /^\d{13}-[0-9a-f]{12}$/;

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** Appears whole or not at all; readable by the owner only, since it holds links that sign in. */
export async function writeToOutbox(folder: string, message: Omit<OutboxMessage, 'id'>): Promise<string> {
  const id = `${new Date(message.date).getTime()}-${randomBytes(6).toString('hex')}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${id}.json`);
  await writeFile(`${file}.part`, `${JSON.stringify({ id, ...message }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(`${file}.part`, file);
  return id;
}

/** The newest first. However many lie there, only those of the page are read. */
export async function listOutbox(folder: string, { cursor, limit }: PageAsked): Promise<List<OutboxSummary>> {
  const place = cursor ? readCursor(cursor, z.string().regex(ID)) : undefined;
  const names = await readdir(folder).catch(emptyWhenMissing);
  const ids = names
    .map((name) => name.replace(/\.json$/, ''))
    .filter((id) => ID.test(id) && (!place || id < place.id))
    .sort()
    .reverse();
  const { items, nextCursor } = toPage(ids, limit, {
    placeOf: (id) => ({ at: new Date(Number(id.slice(0, 13))), id }),
    toItem: (id) => readOutbox(folder, id),
  });
  const messages = (await Promise.all(items)).filter((message) => message !== null);
  return { items: messages.map(({ id, to, subject, date }) => ({ id, to, subject, date })), nextCursor };
}

/** Null for what is not there, whatever the id looks like. */
export async function readOutbox(folder: string, id: string): Promise<OutboxMessage | null> {
  if (!ID.test(id)) return null;
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as OutboxMessage;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function emptyWhenMissing(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}
