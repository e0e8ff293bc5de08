/** The real sources behind the license check: the server, and what this browser keeps. */
import type { KeySet } from '#core/account/check-token.ts';
import { readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import type { LicenseSources } from './check-license.ts';
import { getEntitlementToken, getKeySet, getToolLicense } from './gate-api.ts';

const TOKEN = 'licensed:entitlement';
const KEYS = 'signing-keys';

/** Everything that only a signed-in user may keep stands under keys with this beginning. */
export const LICENSED_PREFIX = 'licensed:';

export const licenseSources: LicenseSources = {
  fetchToken: getEntitlementToken,
  fetchKeys: getKeySet,
  fetchLicense: getToolLicense,
  readToken: () => readOffline<string>(TOKEN),
  keepToken: (token, expiresAt) => writeOffline(TOKEN, token, expiresAt),
  readKeys: () => readOffline<KeySet>(KEYS),
  keepKeys: (keys) => writeOffline(KEYS, keys),
  now: () => new Date(),
};

/** After signing out nothing licensed stays on the device. */
export const forgetLicensed = (): Promise<void> => removeOffline(LICENSED_PREFIX);
