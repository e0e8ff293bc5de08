/** Takes from the device what only a signed-in user may keep. Loaded when that happens. */
import { removeAllOffline, removeOffline } from '#web/lib/offline-store.ts';
import { removeOfflineModels } from '#web/storage/offline-models.ts';
import { removeAccountPacks } from '#web/storage/offline-packs.ts';
import { LICENSED_PREFIX, TOKEN_KEY } from './license-sources.ts';

/** After signing out nothing licensed stays on the device: of offline packs those that are everybody's. */
export async function forgetLicensed(): Promise<void> {
  await Promise.all([removeAllOffline(LICENSED_PREFIX), removeOfflineModels(), removeAccountPacks()]);
}

/** The session ended elsewhere: what the server has goes. A pack at work is nowhere else, and stays for its owner. */
export async function forgetHeld(owner: string): Promise<void> {
  await Promise.all([
    ...[TOKEN_KEY, `${LICENSED_PREFIX}academy:${owner}`].map(removeOffline),
    ...['', 'history:'].map((kind) => removeAllOffline(`${LICENSED_PREFIX}${kind}${owner}:`)),
  ]);
}
