/** Learning resources as they are kept on this device: what each is downloaded as, and how it is read again. */
import type {
  ReadableResource,
  ResourceFacts,
  ResourcePageFacts,
  ResourceText,
} from '#core/resources/resource.ts';
import { apiUrl } from '#web/api/api.ts';
import { deletePacks, type NamedPack, type PromisedPack } from '#web/storage/device-packs.ts';
import { holdPacksTo, isOver, listPacks, packId, readPack } from '#web/storage/offline-packs.ts';
import { listReadable, resourceFilePath } from '../api.ts';

type Named = Pick<ResourceFacts, 'slug' | 'level'>;

/** What opens for everybody belongs to nobody; the rest to the account that it opens for. */
export const packOf = ({ slug, level }: Named, owner: string | null): NamedPack => ({
  ...{ kind: 'resource', slug },
  owner: level === 'none' ? null : owner,
});

/** @param until when the reader's right to it ends (ISO 8601); null where it has no end */
export const promisedPack = (resource: ResourcePageFacts, until: string | null): PromisedPack => {
  const { slug, title, language, version, size, sha256: hash } = resource;
  return {
    ...{ title, language, version, size, hash, about: resource },
    url: apiUrl(resourceFilePath(slug, language)),
    until: until === null ? null : Date.parse(until),
  };
};

const idOf = (named: Named, owner: string | null): string => {
  const pack = packOf(named, owner);
  return packId(pack.kind, pack.slug, pack.owner);
};

export async function readKeptText(named: Named, owner: string | null): Promise<ResourceText | undefined> {
  const read = await readPack(idOf(named, owner));
  return read && (JSON.parse(new TextDecoder().decode(read.file)) as ResourceText);
}

/** The right to it is gone. Never rejects. */
export const forgetKeptText = async (named: Named, owner: string | null): Promise<void> => {
  const id = idOf(named, owner);
  await deletePacks((pack) => pack.id === id).catch(() => undefined);
};

/** What is known of those that can be read here and now; undefined where there is none. */
export async function listKeptResources(owner: string | null): Promise<ResourcePageFacts[] | undefined> {
  const kept = (await listPacks()).filter(
    (pack) =>
      pack.kind === 'resource' &&
      pack.isOn &&
      !isOver(pack, Date.now()) &&
      (pack.owner === null || pack.owner === owner),
  );
  return kept.length === 0 ? undefined : kept.map(({ about }) => about as ResourcePageFacts);
}

export const findKeptPage = async (
  slug: string,
  owner: string | null,
): Promise<ResourcePageFacts | undefined> =>
  (await listKeptResources(owner))?.find((resource) => resource.slug === slug);

/** Which the account may read; what it may read no longer goes from the device. @throws AppError, NetworkError */
export async function readRights(owner: string): Promise<ReadableResource[]> {
  const readable = await listReadable();
  await holdPacksTo('resource', owner, readable);
  return readable;
}
