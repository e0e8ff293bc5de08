/** What is new, from the product itself. Texts stand in the `home` namespace below `updates.items.<id>`. */
import type { Topic } from '#core/geometry/cover.ts';
import type { Texts } from '#web/locales/texts.ts';

type Items = Texts['home']['updates']['items'];
type Titled = { [Id in keyof Items]: Items[Id] extends string ? never : Id }[keyof Items];

/** The name of a tool is the same in every language; other titles are translated. */
export type Update = Facts &
  ({ id: Titled; name?: undefined } | { id: Exclude<keyof Items, Titled>; name: string });

interface Facts {
  type: 'tool' | 'feature' | 'update' | 'tip';
  linkTo: string;
  /** yyyy-mm-dd */
  date: string;
  isFeatured?: true;
  /** Chooses cloth and figure of the cover. */
  topic: Topic;
}

/** Those of today and before. @param today yyyy-mm-dd */
export const publishedUpdates = (updates: readonly Update[], today: string): Update[] =>
  updates.filter(({ date }) => date <= today);

export const UPDATES: Update[] = [
  {
    id: 'hookbuilder',
    name: 'HookBuilder',
    type: 'tool',
    linkTo: '/tools/hookbuilder',
    date: '2026-11-21',
    isFeatured: true,
    topic: 'Coaching',
  },
  {
    id: 'passionFinder',
    type: 'tool',
    linkTo: '/tools/passionFinder',
    date: '2026-11-21',
    topic: 'Personal Development',
  },
  { id: 'draft', type: 'feature', linkTo: '/tools', date: '2026-11-20', topic: 'Spiritual' },
  { id: 'history', type: 'update', linkTo: '/runs', date: '2026-11-20', topic: 'Business' },
  { id: 'guide', type: 'tip', linkTo: '/license-guide', date: '2026-11-19', topic: 'Marketing' },
];
