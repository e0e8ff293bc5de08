import { Check } from 'lucide-react';
import { memo, useId } from 'react';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import type { BundleFigures, BundleShelf, ShelfBundle } from '#core/bundles/shelf.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BundleCover } from '../bundle-cover.tsx';
import { CardRating } from '../reviews/rating.tsx';
import type { Cart } from '../use-cart.ts';
import { BundleAction } from './bundle-action.tsx';
import styles from './bundle-card.module.css';
import { BundlePrice, Includes } from './bundle-facts.tsx';
import { FavoriteHeart } from './favorite-button.tsx';

/** Lines of what is included that a card shows. */
const SHOWN_LINES = 3;

export interface BundleActs {
  held: ShelfBundle | undefined;
  shelf: BundleShelf | undefined;
  cart: Cart;
  /** Undefined until they are known. */
  figures: BundleFigures | undefined;
  isFavorite: boolean;
  onFavorite: (slug: string) => void;
}

interface BundleCardProps extends BundleActs {
  bundle: BundleFacts;
  isHidden: boolean;
  onDetails: (bundle: BundleFacts) => void;
}

/** The cover shows the first sample to whoever points at the card, touches it or comes to it by the keyboard. */
export const BundleCard = memo(function BundleCard({ isHidden, ...props }: BundleCardProps) {
  return (
    <li hidden={isHidden}>
      <Card {...props} />
    </li>
  );
});

/** In the place of a price that was paid. */
export function Yours() {
  const { t } = useTranslation('bundles');
  return (
    <span className={styles.yours}>
      <Check className="icon icon-sm" aria-hidden="true" />
      {t('card.yours')}
    </span>
  );
}

const Card = memo(function Card(props: Omit<BundleCardProps, 'isHidden'>) {
  const { bundle, held, shelf, cart, figures, isFavorite, onFavorite, onDetails } = props;
  const { t } = useTranslation('bundles');
  const id = useId();
  const { name, description, topic, includes, samples } = bundle;
  const more = includes.length - SHOWN_LINES;
  return (
    // A touch focuses it, but hovers over nothing on some devices.
    <article className={styles.card} aria-labelledby={id} tabIndex={-1}>
      <BundleCover bundle={bundle} className={styles.cover}>
        {samples[0] && (
          <p className={styles.preview} lang={bundle.language}>
            {t('card.quote', { text: samples[0] })}
          </p>
        )}
      </BundleCover>
      <div className={styles.meta}>
        <Badge variant="secondary" className={styles.topic}>
          {t(`topics.${topic}`)}
        </Badge>
        <CardRating figures={figures} />
        <FavoriteHeart bundle={bundle} isFavorite={isFavorite} onToggle={onFavorite} />
      </div>
      <h2 className="subhead" id={id}>
        {name}
      </h2>
      <p className="small soft">{description}</p>
      <div className={styles.includes}>
        <Includes lines={includes.slice(0, SHOWN_LINES)} />
        {more > 0 && <p className="small soft">{t('card.more', { count: more })}</p>}
      </div>
      <div className={styles.foot}>
        {held?.access === 'whole' ? <Yours /> : <BundlePrice cents={bundle.cents} />}
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('card.detailsOf', { name })}
          onClick={() => onDetails(bundle)}
        >
          {t('card.details')}
        </Button>
        <BundleAction {...{ bundle, held, shelf, cart }} isShort />
      </div>
    </article>
  );
});
