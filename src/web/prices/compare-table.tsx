import { Check } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { isAtLeast, LEVELS, type Level } from '#core/licenses/levels.ts';
import { GRACE_DAYS, LICENSES, PLANS, type Tier, tiersOf } from '#core/prices/price-book.ts';
import { TOOL_COUNTS } from '#web/catalogue/count-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useAnswerTime } from '#web/support/answer-time.ts';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import styles from './compare-table.module.css';
import { ALL_TOOLS, countUpTo } from './count-up-to.ts';
import { formatPrice } from './format-price.ts';

/** Yes, no, not built yet, or the figure or word itself. */
type Cell = boolean | 'coming' | ReactNode;

/** Five levels side by side, from the price book and the catalogue. */
export function CompareTable() {
  const { t, i18n } = useTranslation(['billing', 'common']);
  const time = useAnswerTime();
  const id = useId();
  const price = (tiers: readonly Tier[], level: Level): Cell => {
    const tier = tiers.find(({ grants }) => grants.level === level);
    return tier ? <b>{formatPrice(tier.amount, i18n.language)}</b> : false;
  };
  const places = (level: Level): Cell => {
    const tools = level === 'none' ? undefined : tiersOf(level)[0]?.grants.tools;
    return tools === undefined ? false : <b>{tools === 'all' ? t('compare.all') : tools}</b>;
  };
  const from = (level: Level): Cell => <b>{toChooseFrom(level)}</b>;
  const kind = (level: Level): Cell => level !== 'none' && t(`compare.kinds.${level}`);
  const upFrom =
    (least: Level, cell: Cell = true) =>
    (level: Level): Cell =>
      isAtLeast(level, least) ? cell : false;

  const groups: [string, [string, (level: Level) => Cell, place?: string][]][] = [
    [
      t('compare.price'),
      [
        [
          t('compare.monthly'),
          (level) => (level === 'none' ? <b>{formatPrice(0, i18n.language)}</b> : price(PLANS, level)),
        ],
        [t('compare.forGood'), (level) => price(LICENSES, level)],
      ],
    ],
    [
      t('compare.tools'),
      [
        [t('compare.places'), places],
        [t('compare.from'), from],
        [t('compare.free'), () => true],
        [t('compare.swap'), (level) => level !== 'none' && level !== 'exclusive'],
      ],
    ],
    [
      t('compare.work'),
      [
        [t('compare.drafts'), () => true],
        [t('compare.ownKey'), () => true],
        [t('compare.personalization'), kind, '/brand-voice'],
        [t('compare.voice'), upFrom('pro'), '/voice-settings'],
        [t('compare.offline'), upFrom('pro'), '/note-taking'],
        [t('compare.analytics'), upFrom('pro'), '/analytics'],
      ],
    ],
    [
      t('compare.business'),
      [
        [t('compare.certificate'), upFrom('standard'), '/license-dashboard#documentation'],
        [t('compare.whiteLabel'), upFrom('reseller'), '/white-label'],
        [t('compare.resale'), upFrom('reseller'), '/resale'],
        [t('compare.api'), upFrom('exclusive', 'coming')],
        [t('compare.support'), time, '/support'],
      ],
    ],
  ];
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

/** The free tools take no place: they count where nothing is chosen, or all is held. */
function toChooseFrom(level: Level): number {
  if (level === 'none') return TOOL_COUNTS.none;
  return level === 'exclusive' ? ALL_TOOLS : countUpTo(level);
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
