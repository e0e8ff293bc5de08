import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import { recommendBundles } from '#core/bundles/recommend-bundles.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { BundleCover } from './bundle-cover.tsx';
import styles from './recommended-bundles.module.css';
import { BundleAction } from './store/bundle-action.tsx';
import { BundlePrice } from './store/bundle-facts.tsx';
import { useStore } from './use-bundles.ts';
import { useCart } from './use-cart.ts';
import { useHeldBundles, useShelf } from './use-shelf.ts';

/** Of cards that stand beside one another on a wide screen. */
const ROW = 3;

/** A row to push along; nothing while something is loading, or where nothing fits. @param answers of the Passion Finder */
export function RecommendedBundles({ answers }: { answers: readonly string[] }) {
  const { t } = useTranslation('bundles');
  const { data: store } = useStore();
  const { data: shelf } = useShelf();
  const held = useHeldBundles(shelf);
  const suggested = useMemo(() => {
    if (!store || !shelf) return [];
    const whole = [...held.values()].filter(({ access }) => access === 'whole').map(({ slug }) => slug);
    return recommendBundles(store.bundles, answers, new Set(whole));
  }, [store, shelf, held, answers]);
  const row = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  if (suggested.length === 0) return null;
  const last = Math.min(first + ROW, suggested.length);
  const widthOf = ({ scrollWidth }: HTMLElement) => scrollWidth / suggested.length;
  const push = (by: number) => row.current?.scrollBy({ left: by * row.current.clientWidth });
  return (
    <section className={styles.section} aria-labelledby="recommended">
      <header>
        <h2 className="section-title" id="recommended">
          {t('recommended.title')}
        </h2>
        {suggested.length > ROW && (
          <div className={styles.arrows}>
            <p className="small soft nums">
              {t('recommended.part', { from: first + 1, to: last, total: suggested.length })}
            </p>
            <Button
              variant="outline"
              size="icon"
              aria-label={t('recommended.before')}
              aria-disabled={first === 0}
              onClick={() => push(-1)}
            >
              <ChevronLeft className="icon" aria-hidden="true" />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label={t('recommended.next')}
              aria-disabled={last === suggested.length}
              onClick={() => push(1)}
            >
              <ChevronRight className="icon" aria-hidden="true" />
            </Button>
          </div>
        )}
      </header>
      <ul
        ref={row}
        className={styles.row}
        onScroll={({ currentTarget }) =>
          setFirst(Math.round(Math.abs(currentTarget.scrollLeft) / widthOf(currentTarget)))
        }
      >
        {suggested.map((bundle) => (
          <Suggestion key={bundle.slug} bundle={bundle} />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ bundle }: { bundle: BundleFacts }) {
  const { t } = useTranslation('bundles');
  const { data: shelf } = useShelf();
  const held = useHeldBundles(shelf).get(bundle.slug);
  const cart = useCart(useStore().data);
  const { slug, name, description, topic, cents } = bundle;
  return (
    <li className={styles.card}>
      <BundleCover bundle={bundle} className={styles.cover} />
      <p className="small soft">{t(`topics.${topic}`)}</p>
      <h3 className="heading">{name}</h3>
      <p className="small soft">{description}</p>
      <div className={styles.foot}>
        <BundlePrice cents={cents} />
        <Link
          className="btn btn-ghost btn-sm"
          to={`/prompt-store/${slug}`}
          aria-label={t('card.detailsOf', { name })}
        >
          {t('card.details')}
        </Link>
        <BundleAction {...{ bundle, held, shelf, cart }} isShort />
      </div>
    </li>
  );
}
