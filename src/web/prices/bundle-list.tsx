import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { TOOL_BUNDLES, type ToolBundle } from '#core/prices/price-book.ts';
import { type ToolNames, useToolName } from '#web/catalogue/use-tool-name.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Leaf } from '#web/ui/leaf.tsx';
import styles from './bundle-list.module.css';
import { BuyLink } from './buy-link.tsx';
import { formatPrice } from './format-price.ts';

interface BundleListProps {
  toolNames?: Prerendered<ToolNames> | null;
}

/** Every bundle under its slug, which links lead to. */
export function BundleList({ toolNames }: BundleListProps) {
  const nameOf = useToolName(toolNames);
  const { hash } = useLocation();
  useEffect(() => {
    // The page may have been opened for one bundle, before the list was there.
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <ul className={styles.bundles}>
      {TOOL_BUNDLES.map((bundle) => (
        <Bundle key={bundle.id} bundle={bundle} nameOf={nameOf} />
      ))}
    </ul>
  );
}

function Bundle({ bundle, nameOf }: { bundle: ToolBundle; nameOf: (slug: string) => string }) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const { name, goal } = bundle.texts[language];
  return (
    <Leaf as="li" id={bundle.id} aria-labelledby={`${bundle.id}-name`}>
      <h2 className="heading" id={`${bundle.id}-name`}>
        {name}
      </h2>
      <p className="small soft">{goal}</p>
      <ul aria-label={t('bundles.tools', { count: bundle.tools.length })}>
        {bundle.tools.map((slug) => (
          <li key={slug}>
            <Link className="link" to={`/tools/${slug}`}>
              {nameOf(slug)}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.price}>
        {formatPrice(bundle.amount, language)} <span>{t('pricing.once')}</span>
      </p>
      <BuyLink product={bundle} name={name} />
    </Leaf>
  );
}
