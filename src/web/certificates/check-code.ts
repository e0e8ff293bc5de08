/** Checks a code against the published keys, with those that this browser keeps before others are asked for. */
import type { CertificateCheck } from '#core/certificates/check-certificate.ts';
import { type KeySources, keySources } from '#web/account/key-sources.ts';
import { NetworkError } from '#web/api/network-error.ts';

/** `no-keys`: the browser has no key that fits, and the server could not be asked for newer ones. */
export type CodeCheck = CertificateCheck | { outcome: 'no-keys' };

const loadChecker = () => import('#core/certificates/check-certificate.ts');

export async function checkCode(code: string, sources: KeySources = keySources): Promise<CodeCheck> {
  const { checkCertificate } = await loadChecker();
  const kept = await checkCertificate(code, (await sources.readKeys()) ?? { keys: [] });
  if (kept.outcome !== 'unknown-key') return kept;
  try {
    const keys = await sources.fetchKeys();
    const check = await checkCertificate(code, keys);
    if (check.outcome === 'genuine') await sources.keepKeys(keys);
    return check;
  } catch (error) {
    if (error instanceof NetworkError) return { outcome: 'no-keys' };
    throw error;
  }
}

/**
 * While there is a network: the keys, and what checks with them. Without one, a browser that was here once can then check what
 * it is shown.
 */
export async function expectCodes({ fetchKeys, keepKeys }: KeySources = keySources): Promise<void> {
  loadChecker().catch(() => undefined);
  await fetchKeys().then(keepKeys, () => undefined);
}
