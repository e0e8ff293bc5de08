import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import { forgetFigures } from './find-figures.ts';
import { requireWhole } from './read-shelf.ts';
import { bundleDownloads } from './tables.ts';

/** @throws AppError `not_found`, `forbidden` */
export async function recordDownload(
  services: Pick<BaseServices, 'db' | 'clock'> & WithBundles,
  download: Pick<typeof bundleDownloads.$inferInsert, 'userId' | 'slug' | 'format'>,
): Promise<void> {
  const { slug } = services.bundles.get(download.slug);
  await requireWhole(services, download.userId, slug);
  const { rowCount } = await services.db
    .insert(bundleDownloads)
    .values({ ...download, downloadedAt: services.clock() })
    .onConflictDoNothing();
  if (rowCount) forgetFigures(services);
}
