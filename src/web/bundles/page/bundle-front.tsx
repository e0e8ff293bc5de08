import { Link } from 'react-router';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import { GOES_WITH } from '#core/bundles/tool-ids.ts';
import { type ToolNames, useToolName } from '#web/catalogue/use-tool-name.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { BundleCover } from '../bundle-cover.tsx';
import { Rating } from '../reviews/rating.tsx';
import { FactStrip, FactWords, Includes } from '../store/bundle-facts.tsx';
import { CartButton } from '../store/cart-button.tsx';
import { useBundleFigures, useStore } from '../use-bundles.ts';
import { useCart } from '../use-cart.ts';
import styles from './bundle-front.module.css';
import { BundleOffer } from './bundle-offer.tsx';
import { SamplePrompts } from './sample-prompts.tsx';

interface BundleFrontProps {
  bundle: BundlePageFacts;
  toolNames: Prerendered<ToolNames> | null | undefined;
}

/** All that everybody may know of a bundle, with what one can do with it next. */
export function BundleFront({ bundle, toolNames }: BundleFrontProps) {
  const { t } = useTranslation(['bundles', 'common']);
  const nameOf = useToolName(toolNames);
  const figures = useBundleFigures().get(bundle.slug);
  const cart = useCart(useStore().data);
  const { name, description, topic, includes, groups, toolId } = bundle;
  return (
    <>
      <div className={styles.bar}>
        <Crumbs
          crumbs={[
            { label: t('title'), to: '/prompt-store' },
            { label: t(`topics.${topic}`), to: `/prompt-store?topic=${topic}` },
          ]}
          label={t('page.crumbs')}
        />
        <div className="acts">
          <CartButton cart={cart} />
        </div>
      </div>
      <div className={styles.front}>
        <BundleCover bundle={bundle} className={styles.cover} />
        <div className={styles.facts}>
          <header className={styles.name}>
            <h1 className="title">{name}</h1>
            <p className="lead">{description}</p>
          </header>
          <div className={styles.liked}>
            <Rating figures={figures} href="#reviews" />
            <FactWords bundle={bundle} />
          </div>
          <BundleOffer bundle={bundle} cart={cart} />
          <div className={styles.columns}>
            <SamplePrompts bundle={bundle} />
            <div className={styles.side}>
              <section>
                <h2 className="label">{t('facts.includes')}</h2>
                <Includes lines={includes} />
              </section>
              <section>
                <h2 className="label">{t('facts.parts')}</h2>
                <ul className="small soft">
                  {groups.map((group) => (
                    <li key={group.title}>
                      {group.title} · {t('prompts', { count: group.promptCount })}
                    </li>
                  ))}
                </ul>
              </section>
              <section>
                <h2 className="label">{t('facts.tools')}</h2>
                <ul className="small">
                  {GOES_WITH[toolId].tools.map((slug) => (
                    <li key={slug}>
                      <Link className="link" to={`/tools/${slug}`}>
                        {nameOf(slug)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            </div>
          </div>
          <FactStrip bundle={bundle} figures={figures} />
          <p className="small soft">
            {t('facts.license')}{' '}
            <Link className="link" to="/terms#bundles" reloadDocument>
              {t('facts.terms')}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}
