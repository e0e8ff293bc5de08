/** Every folder of prompts, checked and joined with its texts, per language of the interface. */
import {
  type BundleSource,
  type BundleTexts,
  bundleSchema,
  bundleTextsSchema,
} from '#content/bundle-schema.ts';
import { LANGUAGES } from '#content/languages.ts';
import type { PriceBook } from '#content/schema.ts';
import type { BundleContents, BundlePageFacts, BundleProduct, PromptGroup } from '#core/bundles/bundle.ts';
import { GOES_WITH, toolIdOf } from '#core/bundles/tool-ids.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Reader } from '../read-content.ts';
import { readPrompts } from './read-prompts.ts';

const FEWEST_PROMPTS = 30;
const MOST_PROMPTS = 55;

export interface CompiledBundle {
  product: BundleProduct;
  contents: BundleContents;
  byLanguage: Record<Language, BundlePageFacts>;
}

type Prices = PriceBook['prices'];

/** @param tools slugs */
export function compileBundles(reader: Reader, prices: Prices, tools: readonly string[]): CompiledBundle[] {
  const bundles = new Set(reader.paths().flatMap((path) => /^bundles\/([^/]+)\//.exec(path)?.[1] ?? []));
  // Where nothing is offered, nothing needs to go together with it.
  for (const [toolId, goes] of bundles.size > 0 ? Object.entries(GOES_WITH) : [])
    for (const slug of goes.tools)
      if (!tools.includes(slug)) reader.report('bundles', `${toolId} names "${slug}", which is no tool`);
  return [...bundles].sort().flatMap((slug) => compileBundle(reader, slug, prices) ?? []);
}

function compileBundle(reader: Reader, slug: string, prices: Prices): CompiledBundle | undefined {
  const before = reader.problems.length;
  const json = (name: string) => `bundles/${slug}/${name}.json`;
  const prompts = `bundles/${slug}/prompts.md`;
  const known = [prompts, ...['bundle', ...LANGUAGES].map(json)];
  for (const path of reader.paths())
    if (path.startsWith(`bundles/${slug}/`) && !known.includes(path))
      reader.report(path, 'does not belong to a bundle; remove it');
  const source = reader.json(json('bundle'), bundleSchema);
  const groups = readPrompts(reader.text(prompts) ?? '', (message) => reader.report(prompts, message));
  for (const message of checkPrompts(groups)) reader.report(prompts, message);
  if (source)
    for (const message of checkFacts(source, slug, groups, prices)) reader.report(json('bundle'), message);
  const byLanguage = {} as CompiledBundle['byLanguage'];
  for (const language of LANGUAGES) {
    const texts = reader.json(json(language), bundleTextsSchema);
    if (!texts || !source) continue;
    for (const message of checkGroups(groups, texts)) reader.report(json(language), message);
    byLanguage[language] = joinTexts(source, texts, groups);
  }
  if (!source || reader.problems.length > before) return undefined;
  const { cents, version } = source;
  const names = Object.fromEntries(LANGUAGES.map((language) => [language, byLanguage[language].name]));
  const product = { slug, cents, version, names, toolId: toolIdOf(source) };
  return { product, contents: { version, groups }, byLanguage };
}

function checkPrompts(groups: readonly PromptGroup[]): string[] {
  const prompts = groups.flatMap((group) => group.prompts);
  const isCounted = prompts.length >= FEWEST_PROMPTS && prompts.length <= MOST_PROMPTS;
  return [
    ...(isCounted ? [] : [`holds ${prompts.length} prompts; write ${FEWEST_PROMPTS} to ${MOST_PROMPTS}`]),
    ...groups
      .filter((group) => group.prompts.length === 0)
      .map(({ title }) => `"# ${title}" holds no prompt`),
    ...twice(groups.map(({ title }) => title)).map((title) => `"# ${title}" stands twice`),
    ...twice(prompts.map(({ title }) => title.toLowerCase())).map(
      (title) => `the title "${title}" stands twice`,
    ),
    ...twice(prompts.map(({ text }) => text.replace(/\s+/g, ' ').toLowerCase())).map(
      (text) => `a prompt stands twice: "${text.slice(0, 60)}…"`,
    ),
  ];
}

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) < index)),
];

function checkFacts(
  source: BundleSource,
  slug: string,
  groups: readonly PromptGroup[],
  prices: Prices,
): string[] {
  const titles = groups.flatMap(({ prompts }) => prompts.map(({ title }) => title));
  const span = prices.find((price) => price.kind === 'prompt-bundle')?.amount ?? { from: 0, to: 0 };
  const isPriced = source.cents === 0 || (source.cents >= span.from && source.cents <= span.to);
  return [
    ...(source.slug === slug ? [] : [`slug is "${source.slug}"; it must be the folder's name, "${slug}"`]),
    ...(isPriced ? [] : [`cents must be 0 or from ${span.from} to ${span.to}, as prices.json says`]),
    ...twice(source.samples).map((title) => `samples holds "${title}" twice`),
    ...source.samples
      .filter((title) => !titles.includes(title))
      .map((title) => `samples holds "${title}", which is no prompt's title`),
  ];
}

function checkGroups(groups: readonly PromptGroup[], texts: BundleTexts): string[] {
  const titles = groups.map(({ title }) => title);
  return [
    ...titles
      .filter((title) => !Object.hasOwn(texts.groups, title))
      .map((title) => `groups."${title}" is missing`),
    ...Object.keys(texts.groups)
      .filter((title) => !titles.includes(title))
      .map((title) => `groups."${title}" is no group of prompts.md; remove it`),
  ];
}

function joinTexts(
  source: BundleSource,
  texts: BundleTexts,
  groups: readonly PromptGroup[],
): BundlePageFacts {
  const { slug, topic, audience, tone, language, cents, released, version, tags, samples } = source;
  const { name, description, includes } = texts;
  const prompts = groups.flatMap((group) => group.prompts);
  return {
    ...{ slug, name, description, topic, audience, tone, language, cents, released, version, includes, tags },
    ...{ promptCount: prompts.length, toolId: toolIdOf(source), samples },
    groups: groups.map((group) => ({
      title: texts.groups[group.title] ?? group.title,
      promptCount: group.prompts.length,
    })),
    samplePrompts: samples.flatMap((title) => prompts.find((prompt) => prompt.title === title) ?? []),
  };
}
