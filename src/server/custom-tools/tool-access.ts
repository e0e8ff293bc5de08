/**
 * Who may run a user's tool: its author, whoever bought it, and those it is shared with, by link or on the community
 * shelf, while it costs nothing. A price closes the link too. Administrators look at what is sold without buying it.
 */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import { customTools, toolPrices, toolPurchases, toolSubmissions } from './tables.ts';

export const isPublished = and(
  eq(toolSubmissions.toolId, customTools.id),
  eq(toolSubmissions.state, 'published'),
);

/** The link of an author who is suspended leads nowhere until that is lifted; what was looked at stays on the shelf. */
export const isLinked = and(
  eq(customTools.visibility, 'link'),
  sql`not exists (select from ${users} where ${eq(users.id, customTools.userId)} and ${users.banned})`,
);

const isShared = or(isLinked, sql`exists (select from ${toolSubmissions} where ${isPublished})`);

const isFree = sql`not exists (select from ${toolPrices} where ${eq(toolPrices.toolId, customTools.id)})`;

const isAdmin = (userId: string) =>
  sql`exists (select from ${users} where ${eq(users.id, userId)} and ${eq(users.role, 'admin')})`;

export const isBought = (userId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${toolPurchases} where ${eq(toolPurchases.toolId, customTools.id)}
    and ${eq(toolPurchases.userId, userId)} and ${toolPurchases.isHeld})`;

export const mayRun = (userId: string): SQL<boolean> =>
  sql<boolean>`(${or(
    eq(customTools.userId, userId),
    isBought(userId),
    and(isShared, or(isFree, isAdmin(userId))),
  )})`;

/** Whoever may not run it may know that it is there. */
export const mayKnow = (userId: string) => or(eq(customTools.userId, userId), isBought(userId), isShared);

/** Joins the version that stood on the shelf last, be it there now or not. */
export const isLastPublished = sql`${toolSubmissions.id} = (
  select last.id from tool_submissions as last
  where last.tool_id = ${customTools.id} and last.published_at is not null
  order by last.published_at desc, last.id desc limit 1)`;

/** What decides which text of a tool somebody runs. */
export interface VersionFacts {
  isOwn: boolean;
  isBought: boolean;
  priceCents: number | null;
  visibility: string;
  /** State of the version that stood on the shelf last; null where none did. */
  lastState: string | null;
}

/**
 * Its author runs the newest text, everybody else the one that was looked at and published; by a link for nothing, the
 * newest where none is published. Whoever bought it keeps what was published last when it leaves the shelf, also where
 * its author gives another text away, unless administrators took it down. Null: none.
 */
export function versionFor(facts: VersionFacts): 'newest' | 'published' | null {
  const { isOwn, isBought, priceCents, visibility, lastState } = facts;
  if (isOwn) return 'newest';
  if (lastState === 'published') return 'published';
  if (isBought && lastState !== null && lastState !== 'taken_down') return 'published';
  // A price closes the link to buyers, too.
  return visibility === 'link' && !(isBought && priceCents !== null) ? 'newest' : null;
}
