import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { CATEGORIES } from '#content/vocabulary.ts';
import { seatTools } from '#core/geometry/wheel-seats.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Wheel } from '#web/ui/wheel.tsx';
import styles from './wheel-menu.module.css';
import { WheelSeat } from './wheel-seat.tsx';

interface WheelMenuProps {
  tools: ToolFacts[];
  counts: Record<Level, number>;
}

const FIRST = 'visualenchanter';

/**
 * The wheel as the menu of all tools. One tab stop: arrow keys go along a ring and between rings, the label below is
 * always in one place. static-pages/wheel-menu.ts moves it; without script every seal is a link.
 */
export function WheelMenu({ tools, counts }: WheelMenuProps) {
  const { t } = useTranslation(['home', 'common']);
  const offered = tools.filter(({ isAvailable }) => isAvailable);
  const inOrder = CATEGORIES.flatMap((category) => offered.filter((tool) => tool.category === category));
  const seats = seatTools(inOrder);
  const first = offered.find(({ slug }) => slug === FIRST) ?? offered[0];
  const meta = (tool: ToolFacts) =>
    t('wheel.meta', {
      level: t(`common:levels.${tool.level}`),
      family: t(`common:families.${tool.category}`),
    });
  if (!first) return null;
  return (
    <div className={styles.menu} data-wheel="">
      <div className={styles.box} data-wheel-box="">
        <Wheel counts={counts} isGround />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no drawing */}
        <svg
          className={clsx('geo', styles.seats)}
          viewBox="-112 -112 224 224"
          role="group"
          aria-label={t('wheel.label', { count: seats.length })}
        >
          <path className={styles.hand} d="M0 -14V-103" data-wheel-hand="" />
          {seats.map((seat) => (
            <WheelSeat
              key={seat.tool.slug}
              seat={seat}
              meta={meta(seat.tool)}
              isFirst={seat.tool === first}
            />
          ))}
        </svg>
        <span className={styles.lens} aria-hidden="true" data-wheel-lens="" hidden />
      </div>
      <a className={styles.label} href={`/tools/${first.slug}`} data-wheel-label="">
        <b data-wheel-name="">{first.name}</b>
        <span className="micro soft" data-wheel-meta="">
          {meta(first)}
        </span>
        <span className={styles.line} data-wheel-line="">
          {first.tagline}
        </span>
      </a>
      <div className={styles.steps}>
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t('wheel.before')}
          data-wheel-step="-1"
        >
          <ChevronLeft className="icon" aria-hidden="true" />
        </button>
        <a className="link small" href="/tools">
          {t('wheel.list', { count: seats.length })}
        </a>
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t('wheel.next')}
          data-wheel-step="1"
        >
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
