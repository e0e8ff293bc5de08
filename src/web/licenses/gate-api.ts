/** What the gate asks the server. */
import type { KeySet } from '#core/account/check-token.ts';
import type { SignedEntitlement } from '#core/licenses/entitlement.ts';
import type { ToolLicense } from '#core/licenses/license-row.ts';
import { getJson } from '#web/lib/call-api.ts';

export const getEntitlementToken = async (): Promise<string> =>
  (await getJson<SignedEntitlement>('/api/entitlement')).token;

export const getKeySet = (): Promise<KeySet> => getJson('/api/auth/.well-known/jwks.json');

export const getToolLicense = (slug: string): Promise<ToolLicense | null> =>
  getJson(`/api/tool-licenses/${encodeURIComponent(slug)}`);
