/** Versions of tools: which one a license is on, and which may follow it. */
import type { Language } from '../languages/languages.ts';
import { coversRelease, type UpdateObstacle } from './dashboard.ts';
import type { Grant } from './grant.ts';

export interface Release {
  /** As 1.4.0. */
  version: string;
  /** A day in UTC, as 2027-01-14, at whose beginning it comes out; null while it is planned without one. */
  releasedOn: string | null;
  /** One sentence each. */
  features: Record<Language, string[]>;
}

/** A tool as somebody holds it. */
export interface Holding {
  /** Of the tool, the oldest first. */
  releases: readonly Release[];
  /** All active grants taken together. */
  grant: Grant;
  /** The version that the user asked for last; null: none yet. */
  installed: string | null;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const isReleased = ({ releasedOn }: Release, now: Date): boolean =>
  releasedOn !== null && startOf(releasedOn) <= now;

/**
 * The place of the version that the license is on, -1 while nothing is released. It begins on the newest there was when
 * it was issued, and on the first at least; a version that was withdrawn since counts as never asked for.
 */
function currentPlace({ releases, grant, installed }: Holding, now: Date): number {
  const first = releases[0] && isReleased(releases[0], now) ? 0 : -1;
  const atIssue = releases.findLastIndex((release) => isReleased(release, grant.issuedAt));
  return Math.max(
    first,
    atIssue,
    releases.findIndex(({ version }) => version === installed),
  );
}

function obstacleAt(holding: Holding, place: number, now: Date): UpdateObstacle | null {
  const release = holding.releases[place];
  if (place <= currentPlace(holding, now)) return 'installed';
  if (!release?.releasedOn || !isReleased(release, now)) return 'coming';
  return coversRelease(holding.grant, startOf(release.releasedOn)) ? null : 'ended';
}

/** What hinders an update to this version; null: nothing, undefined: there is no such version. */
export function updateObstacle(
  holding: Holding,
  version: string,
  now: Date,
): UpdateObstacle | null | undefined {
  const place = holding.releases.findIndex((release) => release.version === version);
  return place < 0 ? undefined : obstacleAt(holding, place, now);
}

/** The version that the license is on and all that follow it, the newest first. */
export function listReleases(
  holding: Holding,
  now: Date,
): { release: Release; obstacle: UpdateObstacle | null }[] {
  const current = Math.max(0, currentPlace(holding, now));
  return holding.releases
    .map((release, place) => ({ release, obstacle: obstacleAt(holding, place, now) }))
    .slice(current)
    .reverse();
}

/** The newest version that can be updated to now. */
export const newestUpdate = (holding: Holding, now: Date): Release | undefined =>
  listReleases(holding, now).find(({ obstacle }) => obstacle === null)?.release;
