/** Bundles as they are kept on this device: what each is downloaded as, and how it is read again. */
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import type { BundleFile, BundleShelf, ReadBundle, ShelfBundle } from '#core/bundles/shelf.ts';
import { AppError } from '#core/errors/app-error.ts';
import { apiUrl } from '#web/api/api.ts';
import { deletePacks, type NamedPack, type PromisedPack } from '#web/storage/device-packs.ts';
import { holdPacksTo, packId, readPack } from '#web/storage/offline-packs.ts';
import { bundleFilePath, fetchShelf, readBundle } from '../api.ts';

/** What is paid belongs to an account, and what is free as well: it stands on a shelf. */
export const packOf = (slug: string, owner: string | null): NamedPack => ({ kind: 'bundle', slug, owner });

interface About {
  page: BundlePageFacts;
  held: ShelfBundle;
}

/** @throws AppError where it may not be kept: a preview has no file */
export function promisedPack(page: BundlePageFacts, held: ShelfBundle, { file }: ReadBundle): PromisedPack {
  if (!file) throw new AppError('forbidden', 'This bundle is not yours.', { status: 403 });
  const { slug, name: title, language, version } = page;
  return {
    ...{ title, language, version, size: file.size, hash: file.hash },
    url: apiUrl(bundleFilePath(slug)),
    until: file.until === null ? null : Date.parse(file.until),
    about: { page, held } satisfies About,
  };
}

const idOf = (slug: string, owner: string | null) => packId('bundle', slug, owner);

/** As the server answers it, but for news: those are told with a network. */
export async function readKeptBundle(slug: string, owner: string | null): Promise<ReadBundle | undefined> {
  const read = await readPack(idOf(slug, owner));
  if (!read) return undefined;
  const { size, hash, until } = read.pack;
  const file = { size, hash, until: until === null ? null : new Date(until).toISOString() };
  const contents = JSON.parse(new TextDecoder().decode(read.file)) as BundleFile;
  return { access: 'whole', news: null, file, ...contents };
}

/** What its page says, and by what right it is held. */
export async function findKeptBundle(slug: string, owner: string | null): Promise<About | undefined> {
  return (await readPack(idOf(slug, owner)))?.pack.about as About | undefined;
}

/** The prompts, and no longer on the device what the server says is not theirs. @throws AppError, NetworkError */
export const readOwned = (slug: string, owner: string | null): Promise<ReadBundle> =>
  readBundle(slug).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'forbidden')
      await deletePacks(({ id }) => id === idOf(slug, owner)).catch(() => undefined);
    throw error;
  });

/** What the account holds; what it holds no longer goes from the device. @throws AppError, NetworkError */
export async function readShelf(owner: string): Promise<BundleShelf> {
  const shelf = await fetchShelf();
  const whole = shelf.bundles.filter(({ access }) => access === 'whole');
  await holdPacksTo(
    'bundle',
    owner,
    whole.map(({ slug, source }) => ({ slug, until: source === 'library' ? shelf.libraryUntil : null })),
  );
  return shelf;
}
