/** The ready packs' public files, and the calls of users' own packs. */
import type { Language } from '#core/languages/languages.ts';
import type { NewPack, OwnPack, PackFacts, ReadyPack } from '#core/packs/pack.ts';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';

const getJson = async <T>(path: string): Promise<T> => (await apiFetch(apiUrl(path))).json() as Promise<T>;

export const getPacks = async (language: Language): Promise<PackFacts[]> =>
  (await getJson<{ packs: PackFacts[] }>(`/content/packs.${language}.json`)).packs;

/** Null for a pack that does not exist, which is asked of the list so that nothing fails. */
export async function getPack(slug: string, language: Language): Promise<ReadyPack | null> {
  const known = (await getPacks(language)).some((pack) => pack.slug === slug);
  return known ? getJson(`/content/packs/${encodeURIComponent(slug)}.${language}.json`) : null;
}

const OWN = '/api/packs';

const send = (path: string, method: string, body?: unknown, idempotencyKey?: string) =>
  apiFetch(apiUrl(path), {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

export const listOwnPacks = (): Promise<OwnPack[]> => getJson(OWN);

/** @param attempt the same for every try to make one pack */
export const createOwnPack = async (pack: NewPack, attempt: string): Promise<OwnPack> =>
  (await send(OWN, 'POST', pack, attempt)).json();

export const replaceOwnPack = async (id: string, pack: NewPack): Promise<OwnPack> =>
  (await send(`${OWN}/${id}`, 'PUT', pack)).json();

export const deleteOwnPack = async (id: string): Promise<void> => {
  await send(`${OWN}/${id}`, 'DELETE');
};
