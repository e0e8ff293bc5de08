/** The one way by which anybody comes to hold a license: seeds, admins and verified payments. */
import { sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { type GrantSource, isActive } from '#core/licenses/grant.ts';
import { highestLevel, isAtLeast, type PaidLevel } from '#core/licenses/levels.ts';
import { noUser } from '../auth/require-user-row.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { Queryable } from '../db/database.ts';
import { hasSqlState } from '../db/database-errors.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { notify } from '../notifications/notify.ts';
import { findLicensesOfTools, type StoredLicense } from './find-licenses.ts';
import { licenseEvents, type toolLicenses } from './tables.ts';

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
type GrantEvent = Pick<typeof licenseEvents.$inferInsert, 'userId' | 'toolSlug' | 'level' | 'eventType'>;

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

/** What came with an earlier row, or by an earlier grant, is not granted and not told again. */
async function insertGrants(
  services: GrantServices,
  tx: Queryable,
  rows: NewRow[],
  before: StoredLicense[],
): Promise<void> {
  const now = services.clock();
  const asked = rows
    .filter(({ toolSlug }, index) => rows.findIndex((row) => row.toolSlug === toolSlug) === index)
    .map((row) => ({ ...row, eventType: eventTypeOf(row, before, now) }));
  const inserted = await insert(tx, asked, now);
  await tell(
    services,
    tx,
    asked.filter(({ toolSlug }) => inserted.has(toolSlug)),
  );
}

/** Events, one notification and the message to open tabs for what one user came to hold. @param before what they held */
export async function announceGrants(
  services: GrantServices,
  tx: Queryable,
  granted: StoredLicense[],
  before: StoredLicense[],
): Promise<void> {
  const now = services.clock();
  if (granted.length === 0) return;
  const events = granted.map((license) => ({
    ...{ userId: license.userId, licenseId: license.id, toolSlug: license.toolSlug, level: license.level },
    ...{ eventType: eventTypeOf(license, before, now), occurredAt: now },
  }));
  await tx.insert(licenseEvents).values(events);
  await tell(services, tx, events);
}

/** One notification and the message to open tabs. */
async function tell(services: GrantServices, tx: Queryable, granted: GrantEvent[]): Promise<void> {
  const [first] = granted;
  if (!first) return;
  const { userId } = first;
  const isUpgrade = granted.every(({ eventType }) => eventType === 'upgrade');
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

/** With their events, by one statement whose text is the same however many they are. @returns slugs of those that are new */
async function insert(tx: Queryable, rows: (NewRow & GrantEvent)[], now: Date): Promise<ReadonlySet<string>> {
  try {
    const { rows: inserted } = await tx.execute<{ slug: string }>(sql`
      with asked as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}) as asked (
          "userId" text, "toolSlug" text, level text, "resaleEnabled" boolean, "issuedAt" timestamptz,
          "expiresAt" timestamptz, "updatesUntil" timestamptz, source text, "sourceRef" text, "transferId" uuid,
          "parentCertificate" text, "endsWith" uuid, "eventType" text
        )
      ), granted as (
        insert into tool_licenses (user_id, tool_slug, license_level, resale_enabled, issued_at, expires_at,
          updates_until, source, source_ref, transfer_id, parent_certificate, ends_with)
        select "userId", "toolSlug", level, "resaleEnabled", "issuedAt", "expiresAt", "updatesUntil", source,
          "sourceRef", "transferId", "parentCertificate", "endsWith" from asked
        on conflict do nothing returning id, user_id, tool_slug, license_level
      )
      insert into license_events (user_id, license_id, tool_slug, event_type, license_level, occurred_at)
      select granted.user_id, granted.id, tool_slug, "eventType", license_level, ${now.toISOString()}
      from granted join asked on "toolSlug" = tool_slug
      returning tool_slug as slug`);
    return new Set(inserted.map(({ slug }) => slug));
  } catch (error) {
    // The user is all that these rows refer to.
    if (hasSqlState(error, 'foreign_key_violation')) throw noUser();
    throw error;
  }
}

function eventTypeOf(
  license: Pick<StoredLicense, 'toolSlug' | 'level'>,
  before: StoredLicense[],
  now: Date,
): GrantEvent['eventType'] {
  const held = before.filter((each) => each.toolSlug === license.toolSlug && isActive(each, now));
  return held.length > 0 && !isAtLeast(highestOf(held), license.level) ? 'upgrade' : 'activation';
}

const highestOf = (licenses: Pick<StoredLicense, 'level'>[]) =>
  highestLevel(licenses.map(({ level }) => level));
