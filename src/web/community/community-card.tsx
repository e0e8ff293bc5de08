import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { CommunityTool } from '#core/community/community-tool.ts';
import { customSlug, toolPath } from '#core/custom-tools/custom-slug.ts';
import { LANGUAGE_NAMES } from '#core/languages/languages.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import cards from '#web/styles/card-grid.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { Seal } from '#web/ui/seal.tsx';
import styles from './community-shelf.module.css';

interface CommunityCardProps {
  tool: CommunityTool;
  isHidden: boolean;
}

/** The whole card follows its one link. A tool in another language than the reader's says so. */
export const CommunityCard = memo(function CommunityCard({ tool, isHidden }: CommunityCardProps) {
  return (
    <Leaf as="li" className={clsx(cards.card, styles.card)} pressable hidden={isHidden}>
      <CardBody tool={tool} />
    </Leaf>
  );
});

const CardBody = memo(function CardBody({ tool }: { tool: CommunityTool }) {
  const { t, i18n } = useTranslation(['community', 'common']);
  const { id, name, tagline, category, language, author, priceCents } = tool;
  const slug = customSlug(id);
  return (
    <>
      <div className={cards.cardTop}>
        <Seal slug={slug} category={category} size={64} />
        {/* A list that was kept before tools had prices has none. */}
        {priceCents ? <Badge variant="lit">{formatPrice(priceCents, i18n.language)}</Badge> : null}
      </div>
      <h3 className="subhead" lang={language}>
        <Link className="leaf-link" to={toolPath(slug)}>
          {name}
        </Link>
      </h3>
      <p className={clsx('small soft', cards.note)}>{t(`common:families.${category}`)}</p>
      <p className={clsx('small', styles.tagline)} lang={language}>
        {tagline}
      </p>
      <p className={clsx('micro soft', styles.by)}>
        <span>{t('shelf.by', { author })}</span>
        {language !== i18n.language && <span lang={language}>{LANGUAGE_NAMES[language].own}</span>}
      </p>
      <div className={cards.cardFoot}>
        <span className={cards.go} aria-hidden="true">
          {t('shelf.open')}
          <ArrowRight className="icon icon-sm arrow" />
        </span>
      </div>
    </>
  );
});
