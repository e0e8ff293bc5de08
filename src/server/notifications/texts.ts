/** What notifications say, made when they are read, so that they follow the reader's language. */
import { fillIn } from '#core/languages/fill-in.ts';
import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { PromotionWords } from '#core/licenses/promotion.ts';
import { momentInWords } from '#core/time/moment-in-words.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };

export type TemplateName = keyof (typeof en)['templates'];

export interface NotificationData {
  toolSlug?: string;
  bundleSlug?: string;
  /** Of a tool that a user built; it has one name in all languages. */
  toolName?: string;
  boardName?: string;
  /** In the words of whoever decided. */
  reason?: string;
  level?: Level;
  count?: number;
  /** ISO 8601. */
  endsAt?: string;
  /** Of a tool. */
  version?: string;
  /** Of a promotion, in the languages that it was written in. */
  words?: PromotionWords;
}

const TEXTS: Record<Language, typeof en> = { en, es, fr, de, ja };

/** By slug, in the reader's language. */
interface NamesOf {
  tool: (slug: string) => string;
  bundle: (slug: string) => string;
}

export const namesIn = (
  { catalogue, bundles }: WithCatalogue & WithBundles,
  language: Language,
): NamesOf => ({
  tool: (slug) => catalogue.nameOf(slug, language),
  bundle: (slug) => bundles.nameOf(slug, language),
});

export interface NotificationText {
  title: string;
  message: string;
}

export function notificationText(
  template: TemplateName,
  data: NotificationData,
  language: Language,
  nameOf: NamesOf,
): NotificationText {
  const texts = TEXTS[language] ?? TEXTS[DEFAULT_LANGUAGE];
  const values: Record<string, string> = {
    tool: data.toolName ?? (data.toolSlug ? nameOf.tool(data.toolSlug) : ''),
    bundle: data.bundleSlug ? nameOf.bundle(data.bundleSlug) : '',
    board: data.boardName ?? '',
    reason: data.reason ?? '',
    level: data.level ? texts.levels[data.level] : '',
    endsAt: data.endsAt ? momentInWords(new Date(data.endsAt), language) : '',
    version: data.version ?? '',
    ...(data.words && (data.words[language] ?? data.words.en)),
    count: data.count === undefined ? '' : data.count.toLocaleString(language),
  };
  const { title, message } = texts.templates[template];
  return { title: fillIn(title, values), message: fillIn(message, values) };
}
