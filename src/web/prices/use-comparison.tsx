import type { ReactNode } from 'react';
import { isAtLeast, type Level } from '#core/licenses/levels.ts';
import { LICENSES, PLANS, type Tier, tiersOf } from '#core/prices/price-book.ts';
import { TOOL_COUNTS } from '#web/catalogue/count-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useAnswerTime } from '#web/support/answer-time.ts';
import { ALL_TOOLS, countUpTo } from './count-up-to.ts';
import { formatPrice } from './format-price.ts';

/** Yes, no, not built yet, or the figure or word itself. */
export type Cell = boolean | 'coming' | ReactNode;

type Row = [name: string, cellOf: (level: Level) => Cell, place?: string];

/** What the levels are compared by, in groups. */
export function useComparison(): [title: string, rows: Row[]][] {
  const { t, i18n } = useTranslation('billing');
  const time = useAnswerTime();
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

  return [
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
}

/** The free tools take no place: they count where nothing is chosen, or all is held. */
function toChooseFrom(level: Level): number {
  if (level === 'none') return TOOL_COUNTS.none;
  return level === 'exclusive' ? ALL_TOOLS : countUpTo(level);
}
