import { Check } from 'lucide-react';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import { PREVIEW_BUNDLES } from '#core/bundles/bundle-access.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useHeldBundle } from '../offline/use-held-bundle.ts';
import { BundleAction } from '../store/bundle-action.tsx';
import { BundlePrice } from '../store/bundle-facts.tsx';
import { FavoriteButton } from '../store/favorite-button.tsx';
import type { Cart } from '../use-cart.ts';
import { useFavorites } from '../use-favorites.ts';
import { useShelf } from '../use-shelf.ts';
import { useUnlock } from '../use-unlock.ts';
import styles from './bundle-front.module.css';
import { DownloadButtons } from './download-buttons.tsx';

/** For a visitor the price and the ways to it, for an owner the files and the way to the reader. */
export function BundleOffer({ bundle, cart }: { bundle: BundlePageFacts; cart: Cart }) {
  const { t } = useTranslation('bundles');
  const language = useLanguage();
  const { data: shelf } = useShelf();
  const held = useHeldBundle(bundle.slug);
  const favorites = useFavorites();
  const { unlock, isPending } = useUnlock();
  const isYours = held?.access === 'whole';
  const canPreview = !held && bundle.cents > 0 && !shelf?.libraryUntil;
  const left = shelf?.previewsLeft ?? PREVIEW_BUNDLES;
  const until = formatDay(shelf?.libraryUntil, language);
  const action = (
    <BundleAction {...{ bundle, held, shelf, cart }} variant={isYours ? 'secondary' : 'default'} />
  );
  return (
    <>
      <div className={styles.offer}>
        {isYours ? (
          <span className={styles.yours}>
            <Check className="icon" aria-hidden="true" />
            {t('page.since', { date: formatDay(held.since, language) })}
          </span>
        ) : (
          <BundlePrice cents={bundle.cents} withTerms />
        )}
        {isYours && action}
        {isYours && <DownloadButtons bundle={bundle} />}
        {canPreview && left > 0 && (
          <Button variant="ghost" busy={isPending} onClick={() => unlock(bundle.slug)}>
            {t('unlock.preview')}
          </Button>
        )}
        {!isYours && (
          <FavoriteButton
            bundle={bundle}
            isFavorite={favorites.slugs.has(bundle.slug)}
            onToggle={favorites.toggle}
          />
        )}
        {!isYours && action}
      </div>
      {canPreview && shelf && (
        <p className="small soft">{t('unlock.left', { count: left, most: PREVIEW_BUNDLES })}</p>
      )}
      {held?.access === 'preview' && <p className="small soft">{t('page.previewing')}</p>}
      {!isYours && until && bundle.cents > 0 && <p className="small soft">{t('unlock.byLibrary')}</p>}
      {held?.source === 'library' && until && (
        <p className="small soft">{t('page.libraryEnds', { date: until })}</p>
      )}
    </>
  );
}
