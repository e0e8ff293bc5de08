/** The published tools, made once for each state of the shelf and kept in memory, plain and packed. */

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import type { CommunityTool } from '#core/community/community-tool.ts';
import { wholeList } from '#core/lists/list.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import { customTools, toolPrices, toolSubmissions } from '../custom-tools/tables.ts';
import type { Queryable } from '../db/database.ts';
import { etagOf } from '../http/answer-headers.ts';
import { communityShelf } from './tables.ts';

const pack = promisify(gzip);

export interface CommunityShelf {
  /** Another one whenever the list is another. */
  etag: string;
  json: string;
  /** Of the JSON. */
  gzipped: Uint8Array<ArrayBuffer>;
}

/** Asks the database for one number each time, and for the list only when the number is another. */
export function cacheShelf({ db }: Pick<BaseServices, 'db'>): () => Promise<CommunityShelf> {
  let kept: { revision: number; shelf: Promise<CommunityShelf> } | undefined;
  return async () => {
    // Read before the list: a list that is newer than its number is only made once more.
    const revision = await readRevision(db);
    if (kept?.revision !== revision) {
      const making = { revision, shelf: makeShelf(db) };
      making.shelf.catch(() => {
        if (kept === making) kept = undefined;
      });
      kept = making;
    }
    return kept.shelf;
  };
}

async function readRevision(on: Queryable): Promise<number> {
  const [row] = await on.select({ revision: communityShelf.revision }).from(communityShelf);
  return row?.revision ?? 0;
}

async function makeShelf(on: Queryable): Promise<CommunityShelf> {
  const json = JSON.stringify(wholeList(await listPublished(on)));
  return { etag: etagOf(json), json, gzipped: new Uint8Array(await pack(json)) };
}

/** The last published first. */
const listPublished = (on: Queryable): Promise<CommunityTool[]> =>
  on
    .select({
      id: toolSubmissions.toolId,
      name: toolSubmissions.name,
      tagline: toolSubmissions.tagline,
      category: toolSubmissions.category,
      language: toolSubmissions.language,
      author: users.name,
      priceCents: toolPrices.cents,
    })
    .from(toolSubmissions)
    .innerJoin(customTools, eq(customTools.id, toolSubmissions.toolId))
    .innerJoin(users, eq(users.id, customTools.userId))
    .leftJoin(toolPrices, eq(toolPrices.toolId, customTools.id))
    .where(eq(toolSubmissions.state, 'published'))
    .orderBy(desc(toolSubmissions.decidedAt), desc(toolSubmissions.id));
