/** What the server is asked about licenses. */

import type { LicenseRow } from '#core/licenses/license-row.ts';
import { getJson } from '#web/api/call-api.ts';
export const getEntitlementToken = async (): Promise<string> =>
  (await getJson<{ token: string }>('/api/entitlement')).token;

export const getLicenses = (): Promise<LicenseRow[]> => getJson('/api/tool-licenses');
