/** Takes from the device what only a signed-in user may keep. Loaded when that happens. */
import { removeOffline } from '#web/lib/offline-store.ts';
import { removeOfflineModels } from '#web/storage/offline-models.ts';
import { removeAccountPacks } from '#web/storage/offline-packs.ts';
import { LICENSED_PREFIX, TOKEN_KEY } from './license-sources.ts';

/** After signing out nothing licensed stays on the device: of offline packs those that are everybody's. */
export async function forgetLicensed(): Promise<void> {
  await Promise.all([removeOffline(LICENSED_PREFIX), removeOfflineModels(), removeAccountPacks()]);
}

/** The session ended elsewhere: what the server has goes. A pack at work is nowhere else, and stays for its owner. */
export async function forgetHeld(owner: string): Promise<void> {
  const kept = [`${owner}:`, `history:${owner}:`, `academy:${owner}`].map((rest) => LICENSED_PREFIX + rest);
  await Promise.all([TOKEN_KEY, ...kept].map((key) => removeOffline(key)));
}
