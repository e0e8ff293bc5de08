/**
 * Every text of the specification's store, on the page, in each language: it is brought about as a person does, and read
 * where it appears. English words stand in `store-texts.ts` as they are specified; another language has words of its own.
 */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type BundleShelf, NO_FIGURES } from '#core/bundles/shelf.ts';
import { openStore } from '#core/bundles/store-list.ts';
import { GOES_WITH } from '#core/bundles/tool-ids.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { wholeList } from '#core/lists/list.ts';
import { cleanAfterEach } from '#tests/support/browser/clean-after-each.ts';
import { render } from '#tests/support/browser/render.tsx';
import { NAMES, NAMESPACES, SAID, type Said } from '#tests/support/browser/store-texts.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { CheckoutPage } from '#web/billing/checkout-page.tsx';
import { createI18n } from '#web/languages/i18n.ts';
import { loadNamespace } from '#web/languages/load-namespace.ts';
import { refreshSession } from '#web/lib/session.ts';
import type { BundlesOnSale } from '#web/prices/on-sale.ts';
import { RecommendedBundles } from '../recommended-bundles.tsx';
import { StorePage } from '../store-page.tsx';

const STORE = openStore(manyBundles(10));
const SHELF: BundleShelf = { bundles: [], favorites: [], libraryUntil: null, previewsLeft: 3 };
const CART: BundlesOnSale = {
  ...{ kind: 'prompt-bundles', id: 'prompt-bundles', name: 'One', amount: 1_900, interval: 'once' },
  items: [{ productId: 'prompts:one', name: 'One', cents: 1_900 }],
};
const NAMES_AND_FIGURES = [
  'languages.pap',
  'facts.formats',
  'plans.preview.price',
  'resources:size.mb',
] as const;
/** Names, and words that a language shares with English. */
const ALIKE: Partial<Record<Language, readonly Said['key'][]>> = {
  es: ['audiences.coaches', 'topics.coaching', 'topics.marketing', 'cart.total', ...NAMES_AND_FIGURES],
  fr: [
    ...(['audiences.entrepreneurs', 'topics.coaching', 'topics.marketing', 'cart.total'] as const),
    ...(['facts.format', ...NAMES_AND_FIGURES] as const),
  ],
  de: [
    ...(['audiences.coaches', 'topics.coaching', 'topics.marketing', 'topics.business'] as const),
    ...(['card.details', 'facts.downloads', 'facts.format', ...NAMES_AND_FIGURES] as const),
  ],
  ja: NAMES_AND_FIGURES,
};

let cleanUp = () => {};
cleanAfterEach(() => cleanUp());

/** Resources of every bundle here: one whose size is known, and one whose is not. */
const resources = Object.values(GOES_WITH).flatMap(({ resources: [first, second] }) =>
  [first, second].map((slug, index) => ({
    ...{ slug, title: `${slug}`, description: '', category: 'guide', tags: [], level: 'none' },
    ...{ language: 'en', sizeKb: index === 0 ? 123 : null, version: '1.0.0' },
  })),
);

async function show({ as = 'visitor', on = 'store', width = 1280, isHeld }: Said, language: Language) {
  await page.viewport(width, 900);
  const user = as === 'visitor' ? null : { id: 'ada', name: 'Ada', email: 'ada@x.test', role: 'user' };
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none' }),
    'GET /api/bundle-figures': () =>
      Response.json(wholeList(STORE.bundles.map(({ slug }) => ({ ...NO_FIGURES, slug })))),
    'GET /api/bundle-shelf': () => Response.json(SHELF),
    [`GET /content/bundles.${language}.json`]: () => Response.json(STORE),
    [`GET /content/resources.${language}.json`]: () => Response.json({ resources }),
    'GET /api/payment-methods': () => Response.json(wholeList([{ id: 'test' }])),
    'GET /api/orders': () => Response.json(wholeList([])),
    'POST /api/orders': () =>
      isHeld
        ? new Promise<Response>(() => {})
        : Response.json({ id: 'o1', checkoutUrl: '#paid' }, { status: 201 }),
    'POST /api/functions/create-bundle-access': () =>
      as === 'refused' ? refuse(500, 'internal') : Response.json({ access: 'whole' }),
  });
  await refreshSession();
  const pages = {
    store: <StorePage prerendered={{ language, data: STORE }} />,
    checkout: <CheckoutPage product={CART} />,
    dashboard: <RecommendedBundles answers={['letters for the garden']} />,
  };
  cleanUp = await render(<main>{pages[on]}</main>, [...NAMESPACES], language, '/prompt-store');
}

it('the bundles that are pressed are there', () => {
  expect(STORE.bundles.find(({ name }) => name === NAMES.paid)?.cents).toBeGreaterThan(0);
  expect(STORE.bundles.find(({ name }) => name === NAMES.free)?.cents).toBe(0);
});

/** What is shown by one act on one page is looked at together. */
const SCENES = [
  ...Map.groupBy(SAID, ({ as, on, width, isHeld, act }) => {
    const place = JSON.stringify({ as, on, width, isHeld });
    return act ? SAID.findIndex((said) => said.act === act) + place : place;
  }).values(),
].map((said) => ({ said, words: said.map(({ english }) => english).join(' · ') }));

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(SCENES)('$words', async ({ said }) => {
    const store = await createI18n({ language, load: loadNamespace, namespaces: [...NAMESPACES] });
    const t = store.shown().getT(NAMESPACES);
    const [first] = said as [Said];
    await show(first, language);
    await first.act?.(t);
    for (const { key, english, values, find } of said) {
      const text = t(key, values?.(t, language));
      if (language === 'en') expect(text).toBe(english);
      else if (!ALIKE[language]?.includes(key)) expect(text).not.toBe(english);
      const place = find?.(text) ?? page.getByText(text, { exact: true }).first();
      await expect.element(place).toBeInTheDocument();
    }
  });
});
