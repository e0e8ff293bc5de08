/** The store for who cannot carry it whole: searched here by the rule of the page, the same for everybody. */
import { Hono } from 'hono';
import { z } from 'zod';
import { BUNDLE_AUDIENCES, BUNDLE_LANGUAGES, BUNDLE_TONES, BUNDLE_TOPICS } from '#content/vocabulary.ts';
import { SORTS } from '#core/bundles/store-filters.ts';
import { MAX_PICKED } from '#core/bundles/store-list.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/languages/languages.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { storableText } from '../http/storable-text.ts';
import { validate } from '../http/validate.ts';
import { openStore } from './search-bundles.ts';

/** Bundles change with a start of the server, downloads all the time; a minute is soon enough for both. */
const FRESH_SECONDS = 60;

const ListQuery = z.object({
  ...PAGE_QUERY,
  /** Of the texts; `language` is that of the prompts, as in the store's address. */
  texts: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  q: storableText.max(200).default(''),
  topic: z.enum(BUNDLE_TOPICS).nullable().default(null),
  audience: z.enum(BUNDLE_AUDIENCES).nullable().default(null),
  tone: z.enum(BUNDLE_TONES).nullable().default(null),
  language: z.enum(BUNDLE_LANGUAGES).nullable().default(null),
  sort: z.enum(SORTS).default('newest'),
  /** These alone, with commas between them. */
  slugs: storableText
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1).max(100)).max(MAX_PICKED))
    .optional(),
});

/** `/api/bundles` */
export const storeRoutes = (services: BaseServices & WithBundles) => {
  const search = openStore(services);
  return new Hono<AppEnv>().get('/', validate('query', ListQuery), async (c) => {
    const { q: query, ...asked } = c.req.valid('query');
    const page = await search({ ...asked, query });
    c.header('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
    return c.json(page);
  });
};
