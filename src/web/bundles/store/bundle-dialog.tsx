import { Link } from 'react-router';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { IncludedResources } from '#web/resources/included-resources.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BundleCover } from '../bundle-cover.tsx';
import { Rating } from '../reviews/rating.tsx';
import { BundleAction } from './bundle-action.tsx';
import { type BundleActs, Yours } from './bundle-card.tsx';
import styles from './bundle-dialog.module.css';
import { BundlePrice, FactBadges, FactStrip, Includes } from './bundle-facts.tsx';
import { FavoriteButton } from './favorite-button.tsx';

interface BundleDialogProps extends BundleActs {
  /** Undefined: closed. */
  bundle: BundleFacts | undefined;
  onClose: () => void;
}

/** A bundle over the grid: what its own page says, in short. */
export function BundleDialog({ bundle, onClose, ...props }: BundleDialogProps) {
  const { t } = useTranslation(['bundles', 'common']);
  return (
    <Dialog
      open={bundle !== undefined}
      onClose={onClose}
      size="wide"
      title={bundle?.name}
      actions={
        bundle && (
          <>
            <span className={styles.price}>
              {props.held?.access === 'whole' ? <Yours /> : <BundlePrice cents={bundle.cents} withTerms />}
            </span>
            <Button variant="ghost" onClick={onClose}>
              {t('common:close')}
            </Button>
            <FavoriteButton bundle={bundle} isFavorite={props.isFavorite} onToggle={props.onFavorite} />
            <BundleAction {...props} bundle={bundle} variant="default" />
          </>
        )
      }
    >
      {bundle && (
        <div className={styles.inside}>
          <BundleCover bundle={bundle} className={styles.cover} />
          <div className={styles.text}>
            <Rating figures={props.figures} />
            <p>{bundle.description}</p>
            <FactBadges bundle={bundle} />
            <div className={styles.columns}>
              <section>
                <h3 className="label">{t('facts.samples')}</h3>
                <ul className={styles.samples} lang={bundle.language}>
                  {bundle.samples.map((sample) => (
                    <li key={sample}>{t('card.quote', { text: sample })}</li>
                  ))}
                </ul>
              </section>
              <section>
                <h3 className="label">{t('facts.includes')}</h3>
                <Includes lines={bundle.includes} />
              </section>
            </div>
            <FactStrip bundle={bundle} figures={props.figures} />
            <IncludedResources toolId={bundle.toolId} isFree={bundle.cents === 0} level={3} />
            <p>
              <Link className="link" to={`/prompt-store/${bundle.slug}`}>
                {t('facts.page')}
              </Link>
            </p>
          </div>
        </div>
      )}
    </Dialog>
  );
}
