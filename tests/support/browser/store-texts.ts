/** The specification's texts of the store, word for word but for two of the Creator Library (decision 028), and what brings each about. */
import { type Locator, page } from 'vitest/browser';
import type { Language } from '#core/languages/languages.ts';
import type { TextKey, TFunction } from '#web/languages/t-function.ts';

export const NAMESPACES = ['bundles', 'common', 'resources', 'billing'] as const;
type T = TFunction<typeof NAMESPACES>;

export interface Said {
  key: TextKey<typeof NAMESPACES>;
  values?: (t: T, language: Language) => Record<string, unknown>;
  english: string;
  /** `refused`: signed in, and the server says no. */
  as?: 'visitor' | 'user' | 'refused';
  on?: 'store' | 'checkout' | 'dashboard';
  width?: number;
  /** The server takes the order and does not answer. */
  isHeld?: boolean;
  act?: (t: T) => Promise<void>;
  /** Where it is read; as a text of its own, where nothing else is said. */
  find?: (text: string) => Locator;
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** Of the first bundle that costs something, and of the first that does not. */
export const NAMES = { paid: 'Garden Letters 10', free: 'Evening Letters 8' };

const openDetails = (t: T) => press(t('card.detailsOf', { name: NAMES.paid }));
const openCart = (t: T) => press(t('cart.openEmpty'));
const openPlans = (t: T) => press(t('plans.open'));
const add = (t: T) => press(t('card.addNamed', { name: NAMES.paid }));
const unlock = (t: T) => press(t('card.unlockNamed', { name: NAMES.free }));
const addAndOpen = async (t: T) => {
  await add(t);
  await press(t('cart.open', { count: 1 }));
};
const inDialog = (text: string) => page.getByRole('dialog').getByText(text, { exact: true });
const asOption = (text: string) =>
  page
    .getByRole('option', {
      name: new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( ?[(（]\\d+[)）])?$`),
    })
    .first();
const asLabel = (text: string) => page.getByLabelText(text, { exact: true });

const only = (entries: Record<string, string>, more: Omit<Said, 'key' | 'english'>): Said[] =>
  Object.entries(entries).map(([key, english]) => ({ ...more, key: key as Said['key'], english }));

export const SAID: Said[] = [
  ...only({ title: 'Prompt Store', 'filters.reset': 'Reset Filters' }, {}),
  ...only({ 'card.details': 'Details', 'card.add': 'Add' }, {}),
  { key: 'card.more', values: () => ({ count: 1 }), english: '+ 1 more' },
  {
    key: 'none',
    english: 'No prompt bundles match your filters.',
    act: () => page.getByRole('searchbox').fill('nothing is called so'),
  },
  ...only(
    {
      'filters.search': 'Search',
      'filters.topic': 'Topic',
      'filters.audience': 'Audience',
      'filters.tone': 'Tone',
      'filters.language': 'Language',
      'filters.sort': 'Sort',
    },
    { find: asLabel },
  ),
  ...only(
    {
      'filters.all': 'All',
      'topics.spiritual': 'Spiritual',
      'topics.business': 'Business',
      'topics.coaching': 'Coaching',
      'topics.marketing': 'Marketing',
      'topics.creative': 'Creative',
      'topics.personal-development': 'Personal Development',
      'audiences.coaches': 'Coaches',
      'audiences.content-creators': 'Content Creators',
      'audiences.course-creators': 'Course Creators',
      'audiences.entrepreneurs': 'Entrepreneurs',
      'audiences.writers': 'Writers',
      'audiences.spiritual-teachers': 'Spiritual Teachers',
      'tones.professional': 'Professional',
      'tones.casual': 'Casual',
      'tones.spiritual': 'Spiritual',
      'tones.witty': 'Witty',
      'tones.technical': 'Technical',
      'tones.friendly': 'Friendly',
      'tones.bold': 'Bold',
      'languages.en': 'English',
      'languages.es': 'Spanish',
      'languages.fr': 'French',
      'languages.srn': 'Sranan Tongo',
      'languages.pap': 'Papiamento',
      'sorts.newest': 'Newest',
      'sorts.rated': 'Top Rated',
      'sorts.downloaded': 'Most Downloaded',
    },
    { find: asOption },
  ),
  ...only(
    {
      'facts.samples': 'Sample prompts',
      'facts.includes': 'Includes',
      'facts.downloads': 'Downloads',
      'facts.created': 'Created',
      'facts.format': 'Format',
      'facts.formats': 'PDF, TXT',
      once: 'one-time payment',
      'rating.none': 'No reviews yet',
      'cart.add': 'Add to Cart',
      'favorites.add': 'Add to Favorites',
      'resources:included.title': 'Included Learning Resources',
      'resources:size.unknown': 'N/A',
    },
    { act: openDetails, find: inDialog },
  ),
  {
    key: 'common:close',
    english: 'Close',
    act: openDetails,
    find: (text) => inDialog(text).last(),
  },
  {
    key: 'resources:size.mb',
    values: (_, language) => ({ size: (0.1).toLocaleString(language) }),
    english: '0.1 MB',
    act: openDetails,
    find: (text) => inDialog(text).first(),
  },
  {
    key: 'favorites.saved',
    english: 'Saved to Favorites',
    async act(t) {
      await openDetails(t);
      await page.getByRole('dialog').getByText(t('favorites.add'), { exact: true }).click();
    },
    find: inDialog,
  },
  ...only(
    {
      'cart.empty': 'Your cart is empty.',
      'cart.total': 'Total',
      'cart.continue': 'Continue Shopping',
      'cart.checkout': 'Checkout',
    },
    { act: openCart, find: inDialog },
  ),
  { key: 'cart.added', english: 'Bundle added to cart', act: add },
  {
    key: 'cart.already',
    english: 'This bundle is already in your cart',
    async act(t) {
      await add(t);
      await add(t);
    },
  },
  {
    key: 'cart.removed',
    english: 'Bundle removed from cart',
    async act(t) {
      await addAndOpen(t);
      await press(t('cart.remove', { name: NAMES.paid }));
    },
  },
  { key: 'cart.floating', values: () => ({ count: 1 }), english: 'Cart (1)', width: 390, act: add },
  {
    key: 'cart.signIn',
    english: 'Please sign in to complete your purchase.',
    async act(t) {
      await addAndOpen(t);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('cart.checkout') })
        .click();
    },
  },
  ...only(
    {
      'plans.title': 'Choose Your Plan',
      'plans.best': 'Best Value',
      'plans.preview.name': 'Free Preview',
      'plans.single.name': 'Single Bundle',
      'plans.library.name': 'Creator Library',
      'plans.single.features.1': 'Commercial license',
      'plans.single.features.2': 'PDF + .txt export',
      'plans.single.features.3': '30-day support',
      'plans.library.features.1': 'Cancel anytime',
      'plans.library.features.2': 'All bundles, with every download',
      'plans.library.features.3': 'New bundles as soon as they are released',
      'plans.preview.features.3': 'No downloads',
    },
    { act: openPlans, find: inDialog },
  ),
  {
    key: 'plans.preview.features.1',
    values: () => ({ count: 3 }),
    english: 'Preview 3 bundles',
    ...{ act: openPlans, find: inDialog },
  },
  ...(
    [
      ['plans.preview.price', 0, '$0'],
      ['plans.single.price', 19, '$19+ per bundle'],
      ['plans.library.price', 49, '$49/month'],
    ] as const
  ).map(
    ([key, price, english]): Said => ({
      ...{ key, english, act: openPlans, find: inDialog },
      values: (_, language) => ({ price: dollars(price, language) }),
    }),
  ),
  ...(['preview', 'single'] as const).map(
    (plan): Said => ({
      key: 'plans.selected',
      values: (t) => ({ tier: t(`plans.${plan}.name`) }),
      english: `Selected ${plan === 'preview' ? 'Free Preview' : 'Single Bundle'} tier.`,
      async act(t) {
        await openPlans(t);
        await press(t('plans.choose', { tier: t(`plans.${plan}.name`) }));
      },
    }),
  ),
  { key: 'unlock.signIn', english: 'Please sign in to unlock this bundle.', act: unlock },
  {
    key: 'unlock.done',
    values: () => ({ name: 'evening letters-8' }),
    english: 'Successfully unlocked the evening letters-8 bundle!',
    ...{ as: 'user', act: unlock },
  },
  {
    key: 'unlock.failed',
    english: 'Failed to unlock bundle. Please try again.',
    ...{ as: 'refused', act: unlock },
  },
  {
    key: 'billing:checkout.preparing',
    english: 'Preparing your checkout...',
    isHeld: true,
    ...{ as: 'user', on: 'checkout', act: (t) => press(t('billing:checkout.pay')) },
  },
  {
    key: 'billing:checkout.initiated',
    english: 'Checkout initiated! Redirecting to payment....',
    ...{ as: 'user', on: 'checkout', act: (t) => press(t('billing:checkout.pay')) },
  },
  { key: 'recommended.title', english: 'Recommended For You', as: 'user', on: 'dashboard' },
];

const dollars = (amount: number, language: Language): string =>
  amount.toLocaleString(language, {
    ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
    maximumFractionDigits: 0,
  });
