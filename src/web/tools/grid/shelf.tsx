import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { AccessLookup } from '#web/licenses/use-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import type { Shelf as ShelfFacts } from '../filter-tools.ts';
import { ToolCard } from './tool-card.tsx';

interface ShelfProps {
  shelf: ShelfFacts;
  accessTo: AccessLookup['accessTo'];
}

/** The tools of one level. A shelf that is locked as a whole says why once, above its cards. */
export function Shelf({ shelf: { level, tools }, accessTo }: ShelfProps) {
  const { t } = useTranslation(['tools', 'common']);
  const accesses = tools.map(accessTo);
  const isLocked = level !== 'none' && accesses.every(({ allowed }) => !allowed);
  const id = `shelf-${level}`;
  return (
    <section className={clsx('shelf', `shelf-${level}`, isLocked && 'is-locked')} aria-labelledby={id}>
      <header className="shelf-head">
        <LevelGlyph level={level} />
        <h2 className="heading" id={id}>
          {t(`common:levels.${level}`)}
        </h2>
        <p className="small soft nums">{t('count', { count: tools.length })}</p>
        {isLocked && (
          <ButtonLink size="sm" variant="outline" to="/license">
            {t('upgrade')}
          </ButtonLink>
        )}
      </header>
      {isLocked && <p className="small soft shelf-why">{t(`lockedShelf.${level}`)}</p>}
      <ul className="tool-cards">
        {tools.map((tool, index) => (
          <ToolCard
            key={tool.slug}
            tool={tool}
            access={accesses[index] ?? accessTo(tool)}
            isShelfLocked={isLocked}
          />
        ))}
      </ul>
    </section>
  );
}
