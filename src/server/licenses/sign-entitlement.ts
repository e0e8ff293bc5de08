import {
  ENTITLEMENT_AUDIENCE,
  ENTITLEMENT_LIFETIME_SECONDS,
  type EntitlementClaims,
  type SignedEntitlement,
  toEntitledTool,
} from '#core/licenses/entitlement.ts';
import { isActive, ownLevel } from '#core/licenses/grant.ts';
import type { WithAuth } from '../auth/auth.ts';
import { signToken } from '../auth/sign-token.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findAllowances, findLicenses } from './find-licenses.ts';

/** What the user holds now, signed with the published keys. A revocation reaches it with the next one at the latest. */
export async function signEntitlement(
  { db, auth, clock }: Pick<BaseServices, 'db' | 'clock'> & WithAuth,
  userId: string,
): Promise<SignedEntitlement> {
  const now = clock();
  const [held, plans] = await Promise.all([findLicenses(db, userId), findAllowances(db, userId)]);
  const active = held.filter((grant) => isActive(grant, now));
  // A token counts whole seconds.
  const expiresAt = new Date(Math.floor(now.getTime() / 1000 + ENTITLEMENT_LIFETIME_SECONDS) * 1000);
  const claims: Omit<EntitlementClaims, 'sub'> = {
    level: ownLevel([...active, ...plans], now),
    tools: active.map(toEntitledTool),
  };
  const request = { audience: ENTITLEMENT_AUDIENCE, subject: userId, expiresAt, claims: { ...claims } };
  return { token: await signToken(auth, request, now), expiresAt: expiresAt.toISOString() };
}
