import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from '#web/styles/card-grid.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { Seal } from '#web/ui/seal.tsx';

interface CardBodyProps {
  tool: ToolFacts;
  isLocked: boolean;
  /** The shelf says the reason already; the card then says it to screen readers only. */
  isShelfLocked: boolean;
  /** How many tools of its level may still be chosen without paying. */
  freePlaces: number;
}

/** The whole card follows its one link. A tool that is still to come has none. A key touches only cards that come or go. */
export const ToolCard = memo(function ToolCard({ isHidden, ...body }: CardBodyProps & { isHidden: boolean }) {
  return (
    <Leaf
      as="li"
      className={clsx(styles.card, !body.tool.isAvailable && styles.coming)}
      pressable={body.tool.isAvailable}
      locked={body.isLocked}
      hidden={isHidden}
    >
      <CardBody {...body} />
    </Leaf>
  );
});

/** Drawn once: a filter hides and shows cards, and makes none. */
const CardBody = memo(function CardBody({ tool, isLocked, isShelfLocked, freePlaces }: CardBodyProps) {
  const { t } = useTranslation(['tools', 'common']);
  const isComing = !tool.isAvailable;
  const act = !isLocked ? 'launch' : freePlaces > 0 ? 'choose' : 'upgrade';
  const whyId = `why-${tool.slug}`;
  return (
    <>
      <div className={styles.cardTop}>
        <Seal slug={tool.slug} category={tool.category} size={84} locked={isLocked} />
        <LevelBadge level={tool.level} variant="plain" locked={isLocked} />
      </div>
      <h3 className="subhead">
        {isComing ? (
          tool.name
        ) : (
          <Link
            className="leaf-link"
            to={`/tools/${tool.slug}`}
            aria-describedby={isLocked ? whyId : undefined}
          >
            {tool.name}
          </Link>
        )}
      </h3>
      <p className={clsx('small soft', styles.note)}>{tool.tagline}</p>
      {isLocked && tool.level !== 'none' && (
        <p className={isShelfLocked ? 'visually-hidden' : styles.cardWhy} id={whyId}>
          {freePlaces > 0 ? t('place', { count: freePlaces }) : t(`locked.${tool.level}`)}
        </p>
      )}
      <div className={styles.cardFoot}>
        {isComing ? (
          <Badge variant="secondary">{t('coming')}</Badge>
        ) : (
          <span className={styles.go} aria-hidden="true">
            {t(act)}
            <ArrowRight className="icon icon-sm arrow" />
          </span>
        )}
      </div>
    </>
  );
});
