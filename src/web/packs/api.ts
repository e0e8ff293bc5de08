/** The ready packs' public files, and the calls of users' own packs. */
import { isUuid } from '#core/addresses/is-uuid.ts';
import { isNotFound } from '#core/errors/app-error.ts';
import type { Language } from '#core/languages/languages.ts';
import type { NewPack, OwnPack, OwnPackFacts, PackFacts, ReadyPack } from '#core/packs/pack.ts';
import { getItems, getJson, send, sendForJson } from '#web/api/call-api.ts';

export const getPacks = async (language: Language): Promise<PackFacts[]> =>
  (await getJson<{ packs: PackFacts[] }>(`/content/packs.${language}.json`)).packs;

/** Null for a pack that does not exist, which is asked of the list so that nothing fails. */
export async function getPack(slug: string, language: Language): Promise<ReadyPack | null> {
  const known = (await getPacks(language)).some((pack) => pack.slug === slug);
  return known ? getJson(`/content/packs/${encodeURIComponent(slug)}.${language}.json`) : null;
}

const OWN = '/api/packs';

export const listOwnPacks = (): Promise<OwnPackFacts[]> => getItems(OWN);

/** Null for a pack that does not exist or is another user's. */
export async function getOwnPack(id: string): Promise<OwnPack | null> {
  if (!isUuid(id)) return null;
  try {
    return await getJson(`${OWN}/${encodeURIComponent(id)}`);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** @param attempt the same for every try to make one pack */
export const createOwnPack = (pack: NewPack, attempt: string): Promise<OwnPack> =>
  sendForJson('POST', OWN, { json: pack, idempotencyKey: attempt });

export const replaceOwnPack = (id: string, pack: NewPack): Promise<OwnPack> =>
  sendForJson('PUT', `${OWN}/${id}`, { json: pack });

export const deleteOwnPack = async (id: string): Promise<void> => {
  await send('DELETE', `${OWN}/${id}`);
};
