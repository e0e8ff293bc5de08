import { eq } from 'drizzle-orm';
import {
  EMPTY_WHITE_LABEL,
  mayUseWhiteLabel,
  type OwnWhiteLabel,
  type WhiteLabel,
} from '#core/white-label/white-label.ts';
import { isSuspended } from '../auth/is-suspended.ts';
import type { Queryable } from '../db/database.ts';
import { findHoldings } from '../licenses/find-licenses.ts';
import { whiteLabels } from './tables.ts';

interface BrandServices {
  db: Queryable;
  clock: () => Date;
}

/** Where logos are answered, by the hash of their bytes. */
export const LOGO_PATH = '/api/brand-logos/';

/** Asked each time: with the license the look goes, and comes back with it; so it does while the account is suspended. */
export async function mayUse({ db, clock }: BrandServices, userId: string): Promise<boolean> {
  if (await isSuspended(db, userId)) return false;
  return mayUseWhiteLabel(await findHoldings(db, userId), clock());
}

/** What the user keeps, and whether it is shown. */
export async function findOwnWhiteLabel(services: BrandServices, userId: string): Promise<OwnWhiteLabel> {
  const brand = await readRow(services.db, userId);
  return { mayUse: await mayUse(services, userId), brand: brand ?? EMPTY_WHITE_LABEL };
}

/** What visitors of the user's shared pages see; null for our own look. */
export async function findShownWhiteLabel(
  services: BrandServices,
  userId: string,
): Promise<WhiteLabel | null> {
  const brand = await readRow(services.db, userId);
  // Most have none: their licenses need not be asked.
  return brand?.name && (await mayUse(services, userId)) ? brand : null;
}

async function readRow(on: Queryable, userId: string): Promise<WhiteLabel | undefined> {
  const [row] = await on.select().from(whiteLabels).where(eq(whiteLabels.userId, userId));
  if (!row) return undefined;
  const { userId: _, logoHash, updatedAt: __, ...brand } = row;
  return { ...brand, logo: logoHash && LOGO_PATH + logoHash };
}
