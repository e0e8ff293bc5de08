/** Checks a token of our server against its published keys; those kept from before are enough for a token they fit. */
import type { TokenCheck } from '#core/account/check-token.ts';
import { isKeyMissing } from '#core/account/session-token.ts';
import type { KeySources } from './key-sources.ts';

/** @throws whatever `fetchKeys` throws when keys are needed and cannot be had. */
export async function verifyToken(token: string, audience: string, sources: KeySources): Promise<TokenCheck> {
  const { checkToken } = await import('#core/account/check-token.ts');
  const expected = { now: sources.now(), audience };
  const kept = await checkToken(token, (await sources.readKeys()) ?? { keys: [] }, expected);
  if (kept.outcome !== 'invalid' || !isKeyMissing(kept.problem)) return kept;
  const keys = await sources.fetchKeys();
  const check = await checkToken(token, keys, expected);
  if (check.outcome === 'valid') await sources.keepKeys(keys);
  return check;
}
