/** The one way by which anybody comes to hold a license: seeds, admins and verified payments. */
import { AppError } from '#core/errors/app-error.ts';
import { type GrantSource, isActive } from '#core/licenses/grant.ts';
import { highestLevel, isAtLeast, type PaidLevel } from '#core/licenses/levels.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { Queryable } from '../db/database.ts';
import { hasSqlState } from '../db/database-errors.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { notify } from '../notifications/notify.ts';
import { findLicensesOfTools, type StoredLicense } from './find-licenses.ts';
import { licenseEvents, toolLicenses } from './tables.ts';

export interface NewLicense {
  /** Slug or alias. */
  toolSlug: string;
  level: PaidLevel;
  resaleEnabled?: boolean;
  /** null or absent: perpetual. */
  expiresAt?: Date | null;
  updatesUntil?: Date | null;
  /** Of one that was passed on. */
  passedOn?: PassedOn;
}

export interface PassedOn {
  transferId: string;
  parentCertificate: string;
  /** The license with which it ends; null for one that stays. */
  endsWith: string | null;
}

export interface GrantRequest {
  userId: string;
  source: GrantSource;
  /** What the grant comes from. The same user, tool, source and reference are granted once: the first one stands. */
  sourceRef: string;
  licenses: NewLicense[];
}

export type GrantServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents & WithCatalogue;

/**
 * In one transaction: rows, events, one notification, and the message to open tabs. Returns all licenses asked for,
 * those that had been granted before included, even where they have been revoked since.
 * @throws AppError `not_found` for an unknown tool or user
 */
export async function grantLicenses(
  services: GrantServices,
  { userId, source, sourceRef, licenses }: GrantRequest,
  on: Queryable = services.db,
): Promise<StoredLicense[]> {
  const rows = toRows(services, { userId, source, sourceRef, licenses });
  if (rows.length === 0) return [];
  const slugs = [...new Set(rows.map(({ toolSlug }) => toolSlug))];

  return on.transaction(async (tx) => {
    await insertGrants(services, tx, rows, await findLicensesOfTools(tx, userId, slugs));
    const stored = await findLicensesOfTools(tx, userId, slugs);
    return stored.filter((license) => license.source === source && license.sourceRef === sourceRef);
  });
}

/** The same in the caller's transaction, who knows what the user holds of these tools. @throws AppError as it does */
export async function addLicenses(
  services: GrantServices,
  tx: Queryable,
  request: GrantRequest,
  before: StoredLicense[],
): Promise<void> {
  const rows = toRows(services, request);
  if (rows.length > 0) await insertGrants(services, tx, rows, before);
}

type NewRow = typeof toolLicenses.$inferInsert;

function toRows(services: GrantServices, { userId, source, sourceRef, licenses }: GrantRequest): NewRow[] {
  const now = services.clock();
  return licenses.map(
    ({ toolSlug, level, resaleEnabled = false, expiresAt = null, updatesUntil = null, passedOn }) => {
      const tool = services.catalogue.find(toolSlug);
      if (!tool) throw new AppError('not_found', `There is no tool ${toolSlug}.`);
      const terms = { level, resaleEnabled, issuedAt: now, expiresAt, updatesUntil };
      return { userId, toolSlug: tool.slug, source, sourceRef, ...terms, ...passedOn };
    },
  );
}

const insertGrants = async (
  services: GrantServices,
  tx: Queryable,
  rows: NewRow[],
  before: StoredLicense[],
): Promise<void> => announceGrants(services, tx, await insert(tx, rows), before);

/** Events, one notification and the message to open tabs for what one user came to hold. @param before what they held */
export async function announceGrants(
  services: GrantServices,
  tx: Queryable,
  granted: StoredLicense[],
  before: StoredLicense[],
): Promise<void> {
  const now = services.clock();
  const events = granted.map((license) => toEvent(license, before, now));
  const [first] = events;
  if (!first) return;
  const { userId } = first;
  await tx.insert(licenseEvents).values(events);
  const isUpgrade = events.every(({ eventType }) => eventType === 'upgrade');
  await notify(services, tx, {
    userId,
    type: 'update',
    template:
      granted.length > 1 ? 'licenses_activated' : isUpgrade ? 'license_upgraded' : 'license_activated',
    data: { toolSlug: first.toolSlug, level: highestOf(granted), count: granted.length },
  });
  const toolSlugs = granted.map(({ toolSlug }) => toolSlug);
  await services.events.publish(tx, userId, { type: 'license-changed', data: { toolSlugs } });
}

async function insert(tx: Queryable, rows: NewRow[]): Promise<StoredLicense[]> {
  try {
    return await tx.insert(toolLicenses).values(rows).onConflictDoNothing().returning();
  } catch (error) {
    // The user is all that these rows refer to.
    if (hasSqlState(error, 'foreign_key_violation'))
      throw new AppError('not_found', 'There is no such user.');
    throw error;
  }
}

function toEvent(
  license: StoredLicense,
  before: StoredLicense[],
  now: Date,
): typeof licenseEvents.$inferInsert {
  const held = before.filter((each) => each.toolSlug === license.toolSlug && isActive(each, now));
  const isUpgrade = held.length > 0 && !isAtLeast(highestOf(held), license.level);
  return {
    userId: license.userId,
    licenseId: license.id,
    toolSlug: license.toolSlug,
    eventType: isUpgrade ? 'upgrade' : 'activation',
    level: license.level,
    occurredAt: now,
  };
}

const highestOf = (licenses: StoredLicense[]) => highestLevel(licenses.map(({ level }) => level));
