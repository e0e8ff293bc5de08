import clsx from 'clsx';
import { memo, useMemo } from 'react';
import type { ToolShelf as ShelfFacts } from '#web/catalogue/filter-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { AccessLookup } from '#web/licenses/use-access.ts';
import styles from '#web/styles/card-grid.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import { ToolCard } from './tool-card.tsx';

interface ShelfProps {
  shelf: ShelfFacts;
  /** Slugs of the tools that the filters leave. */
  found: ReadonlySet<string>;
  accessTo: AccessLookup['accessTo'];
  /** How many of its tools may still be chosen without paying. */
  freePlaces: number;
}

/** The tools of one level; those that were filtered out are hidden, and with the last of them the shelf. A shelf that is locked as a whole says why once, above its cards. */
export const Shelf = memo(function Shelf({
  shelf: { level, tools },
  found,
  accessTo,
  freePlaces,
}: ShelfProps) {
  const { t } = useTranslation(['tools', 'common']);
  const isToolLocked = useMemo(() => tools.map((tool) => !accessTo(tool).allowed), [tools, accessTo]);
  const isLocked = level !== 'none' && isToolLocked.every(Boolean);
  const count = tools.filter(({ slug }) => found.has(slug)).length;
  const id = `shelf-${level}`;
  return (
    <section
      className={clsx(styles.shelf, level === 'none' && styles.shelfNone, isLocked && 'is-locked')}
      aria-labelledby={id}
      hidden={count === 0}
    >
      <header className={styles.shelfHead}>
        <LevelGlyph level={level} />
        <h2 className="heading" id={id}>
          {t(`common:levels.${level}`)}
        </h2>
        <p className="small soft nums">{t('count', { count })}</p>
        {isLocked && (
          <ButtonLink size="sm" variant="outline" to={freePlaces > 0 ? '/manage-license' : '/license'}>
            {t(freePlaces > 0 ? 'choosePlaces' : 'upgrade')}
          </ButtonLink>
        )}
      </header>
      {isLocked && (
        <p className={clsx('small soft', styles.shelfWhy)}>
          {freePlaces > 0 ? t('placeShelf', { count: freePlaces }) : t(`lockedShelf.${level}`)}
        </p>
      )}
      <ul className={styles.cards} data-tour="cards">
        {tools.map((tool, index) => (
          <ToolCard
            key={tool.slug}
            tool={tool}
            isLocked={isToolLocked[index] === true}
            isShelfLocked={isLocked}
            freePlaces={freePlaces}
            isHidden={!found.has(tool.slug)}
          />
        ))}
      </ul>
    </section>
  );
}, showsTheSame);

/** A key draws only the shelves whose cards come or go. */
function showsTheSame(before: ShelfProps, after: ShelfProps): boolean {
  const { shelf, accessTo, freePlaces } = after;
  return (
    before.shelf === shelf &&
    before.accessTo === accessTo &&
    before.freePlaces === freePlaces &&
    shelf.tools.every(({ slug }) => before.found.has(slug) === after.found.has(slug))
  );
}
