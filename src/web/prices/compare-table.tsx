import { Check } from 'lucide-react';
import { Fragment, useId } from 'react';
import { Link } from 'react-router';
import { LEVELS } from '#core/licenses/levels.ts';
import { GRACE_DAYS } from '#core/prices/price-book.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import styles from './compare-table.module.css';
import { type Cell, useComparison } from './use-comparison.tsx';

/** Five levels side by side, from the price book and the catalogue. */
export function CompareTable() {
  const { t } = useTranslation(['billing', 'common']);
  const id = useId();
  const groups = useComparison();
  return (
    <section className={styles.compare} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {t('compare.title')}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('compare.what')}</span>
            </th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                <LevelGlyph level={level} />
                {t(`common:levels.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(([title, rows]) => (
            <Fragment key={title}>
              <tr className={styles.group}>
                <th scope="colgroup" colSpan={LEVELS.length + 1}>
                  {title}
                </th>
              </tr>
              {rows.map(([name, cellOf, place]) => (
                <tr key={name}>
                  <th scope="row">
                    {place ? (
                      <Link className="link" to={place}>
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </th>
                  {LEVELS.map((level) => (
                    <td key={level}>
                      <CellContent cell={cellOf(level)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="small soft">{t('compare.dollars')}</p>
      <p className="small soft">
        {t('compare.change')}{' '}
        <Link className="link" to="/manage-license">
          {t('manage.title')}
        </Link>
      </p>
      <p className="small soft">{t('compare.cancel', { days: GRACE_DAYS })}</p>
    </section>
  );
}

function CellContent({ cell }: { cell: Cell }) {
  const { t } = useTranslation('billing');
  if (cell === 'coming') return t('compare.coming');
  if (cell === true)
    return (
      <>
        <Check className="icon icon-sm" aria-hidden="true" />
        <span className="visually-hidden">{t('compare.yes')}</span>
      </>
    );
  if (cell === false)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('compare.no')}</span>
      </>
    );
  return cell;
}
