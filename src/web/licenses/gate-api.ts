import type { SignedEntitlement } from '#core/licenses/entitlement.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import { getJson } from '#web/api/call-api.ts';
/** What the server is asked about licenses. */

export const getEntitlementToken = async (): Promise<string> =>
  (await getJson<SignedEntitlement>('/api/entitlement')).token;

export const getLicenses = (): Promise<LicenseRow[]> => getJson('/api/tool-licenses');
