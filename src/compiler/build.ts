/** All of content/ → every file of the build, in memory. Pure: the same content gives the same bytes. */
import { z } from 'zod';
import { LANGUAGES } from '#content/languages.ts';
import { aliasesSchema, brandSchema, modelsSchema, pricesSchema, voicesSchema } from '#content/schema.ts';
import { PROMPT_MODES } from '#content/vocabulary.ts';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import { openStore } from '#core/bundles/store-list.ts';
import { checkTemplate } from '#core/custom-tools/check-template.ts';
import type { Language } from '#core/languages/languages.ts';
import { fieldFactsOf } from '#core/packs/field-facts.ts';
import type { PackFacts } from '#core/packs/pack.ts';
import type { ResourceFacts } from '#core/resources/resource.ts';
import { type OpenField, openFieldsOf } from '#core/tools/fitting-fields.ts';
import { type CompiledAcademy, compileAcademy, courseIn, quizKeys } from './academy/compile-academy.ts';
import { type CompiledBundle, compileBundles } from './bundles/compile-bundles.ts';
import { checkLeadsTo } from './checks/check-leads-to.ts';
import { checkPrices } from './checks/check-prices.ts';
import { checkToolNumbers } from './checks/check-tool-numbers.ts';
import { checkUpdates } from './checks/check-updates.ts';
import { checkFrench } from './checks/french-typography.ts';
import { type CompiledPack, compilePacks } from './compile-packs.ts';
import { type CompiledTool, compileTool } from './compile-tool.ts';
import { fingerprintTools } from './fingerprint-tools.ts';
import { compileNoteModel } from './note-analysis/compile-note-model.ts';
import type { Problem } from './problems.ts';
import { Reader, type Source } from './read-content.ts';
import { type CompiledResource, compileResources } from './resources/compile-resources.ts';

export interface ContentBuild {
  problems: Problem[];
  /** Path below .build/content/ → bytes. Empty when there are problems. */
  files: Map<string, string>;
  counts: { tools: number; available: number; files: number };
}

export function buildContent(source: Source): ContentBuild {
  const reader = new Reader(source);
  const modes = readModes(reader);
  const slugs = [
    ...new Set(reader.paths().flatMap((path) => /^tools\/([^/]+)\//.exec(path)?.[1] ?? [])),
  ].sort();
  const tools = slugs.flatMap((slug) => compileTool(reader, slug, modes) ?? []);
  const packs = compilePacks(reader, tools);
  const academy = compileAcademy(reader, tools);
  const prices = reader.json('prices.json', pricesSchema)?.prices ?? [];
  const bundles = compileBundles(reader, prices, slugs);
  const resources = compileResources(reader, { tools, bundles });
  const noteModel = compileNoteModel(reader);
  checkAliases(reader, slugs);
  checkLeadsTo(reader, tools, slugs);
  checkToolNumbers(reader, slugs);
  checkUpdates(reader, slugs);
  checkPrices(reader, prices, slugs, new Map(tools.map(({ source: tool }) => [tool.slug, tool.level])));
  checkTypography(reader);
  for (const [path, schema] of [
    ['brand.json', brandSchema],
    ['voices.json', voicesSchema],
  ] as const)
    reader.json(path, schema);
  const models = reader.json('models.json', modelsSchema);

  const files = new Map<string, string>();
  if (reader.problems.length === 0) {
    const { $schema, ...publicModels } = models ?? {};
    files.set('public/models.json', stringify(publicModels));
    files.set('modes.json', stringify(Object.fromEntries(modes)));
    files.set('fingerprints.json', stringify({ parts: fingerprintTools(tools, [...modes.values()]) }));
    addTools(files, tools);
    addPacks(files, packs);
    addAcademy(files, academy);
    addBundles(files, bundles);
    addResources(files, resources);
    if (noteModel) {
      // Everybody may know of it; the file itself takes a level, so it is no static one.
      files.set('public/offline-models.json', stringify({ models: [noteModel.facts] }));
      files.set('offline-models.json', stringify({ models: [noteModel.facts] }));
      files.set(`offline-models/${noteModel.facts.id}-${noteModel.facts.version}.json`, noteModel.text);
    }
  }
  const available = tools.filter(({ source: tool }) => tool.blocks).length;
  return { problems: reader.problems, files, counts: { tools: tools.length, available, files: files.size } };
}

function readModes(reader: Reader): Map<string, string> {
  const names = ['language', 'tool.name'];
  const modes = PROMPT_MODES.map((mode): [string, string] => {
    const text = reader.text(`modes/${mode}.md`, 'write the system prompt of this mode') ?? '';
    for (const { message } of checkTemplate(text, names)) reader.report(`modes/${mode}.md`, message);
    return [mode, text];
  });
  for (const path of reader.paths()) {
    const mode = /^modes\/(.+)\.md$/.exec(path)?.[1];
    if (mode && !PROMPT_MODES.some((known) => known === mode))
      reader.report(path, `is no prompt mode; use ${PROMPT_MODES.join(', ')}`);
  }
  return new Map(modes);
}

function checkAliases(reader: Reader, slugs: string[]): void {
  const aliases = reader.json('aliases.json', aliasesSchema) ?? {};
  for (const [alias, slug] of Object.entries(aliases)) {
    if (!slugs.includes(slug)) reader.report('aliases.json', `${alias} leads to "${slug}", which is no tool`);
    if (slugs.includes(alias)) reader.report('aliases.json', `${alias} is a tool itself; remove the alias`);
  }
}

function checkTypography(reader: Reader): void {
  const broken = reader.problems.map(({ file }) => file);
  const isSound = (path: string) => !broken.some((file) => file.endsWith(`/${path}`));
  for (const path of reader.paths().filter((one) => one.endsWith('/fr.json') && isSound(one)))
    for (const message of checkFrench(reader.json(path, z.unknown()))) reader.report(path, message);
}

function addTools(files: Map<string, string>, tools: CompiledTool[]): void {
  const catalogue = tools.map(({ source: { slug, level, category, blocks }, byLanguage }) => ({
    slug,
    level,
    category,
    isAvailable: blocks !== undefined,
    // Keys, options and ranges are the same in every language.
    fields: fieldFactsOf(byLanguage.en.template?.blocks ?? []),
    names: Object.fromEntries(LANGUAGES.map((language) => [language, byLanguage[language].facts.name])),
  }));
  files.set('catalogue.json', stringify({ tools: catalogue }));
  const releases = tools.map(({ source, releases }) => [source.slug, releases]);
  files.set('releases.json', stringify({ releases: Object.fromEntries(releases) }));
  for (const { evals } of tools) if (evals) files.set(`evals/${evals.slug}.json`, stringify(evals));
  for (const language of LANGUAGES) {
    const facts = tools.map(({ byLanguage }) => byLanguage[language].facts);
    files.set(`public/catalogue.${language}.json`, stringify({ tools: facts }));
    files.set(`public/inputs.${language}.json`, stringify({ tools: openInputs(tools, language) }));
    for (const { source, byLanguage } of tools) {
      const { template, recipe } = byLanguage[language];
      if (template) files.set(`public/tools/${source.slug}.${language}.json`, stringify(template));
      if (recipe) files.set(`licensed/${source.slug}.${language}.json`, stringify(recipe));
    }
  }
}

function addPacks(files: Map<string, string>, packs: CompiledPack[]): void {
  for (const language of LANGUAGES) {
    const facts = packs.map(({ byLanguage }): PackFacts => {
      const { slug, name, description, steps } = byLanguage[language];
      return { slug, name, description, tools: steps.map(({ tool }) => tool) };
    });
    files.set(`public/packs.${language}.json`, stringify({ packs: facts }));
    for (const { byLanguage } of packs)
      files.set(
        `public/packs/${byLanguage[language].slug}.${language}.json`,
        stringify(byLanguage[language]),
      );
  }
}

/** A lesson's file is there for each language that it is written in; the course says which. */
function addAcademy(files: Map<string, string>, academy: CompiledAcademy): void {
  files.set('academy.json', stringify({ keys: quizKeys(academy) }));
  for (const language of LANGUAGES)
    files.set(`public/academy.${language}.json`, stringify(courseIn(academy, language)));
  for (const { slug, lessons } of academy)
    for (const { slug: lesson, byLanguage } of lessons)
      for (const [language, text] of Object.entries(byLanguage))
        files.set(`public/academy/${slug}/${lesson}.${language}.json`, stringify(text));
}

/**
 * What is sold, for the server; the prompts, for nobody but their holders; and what everybody may know, of which the page
 * carries no more than it shows at first where there is much.
 */
function addBundles(files: Map<string, string>, bundles: CompiledBundle[]): void {
  files.set('bundles.json', stringify({ bundles: bundles.map(({ product }) => product) }));
  for (const { product, contents } of bundles) files.set(`bundles/${product.slug}.json`, stringify(contents));
  for (const language of LANGUAGES) {
    const pages = bundles.map(({ byLanguage }) => byLanguage[language]);
    const facts = pages.map(({ groups, samplePrompts, ...rest }): BundleFacts => rest);
    files.set(`store/${language}.json`, stringify({ bundles: facts }));
    files.set(`public/bundles.${language}.json`, stringify(openStore(facts)));
    for (const page of pages) files.set(`public/bundles/${page.slug}.${language}.json`, stringify(page));
  }
}

/** What everybody may know; texts that need a level are no static files, and the server hands them out. */
function addResources(files: Map<string, string>, resources: CompiledResource[]): void {
  const facts = resources.map(({ slug, source: { level }, files: texts }) => ({
    ...{ slug, level },
    languages: Object.keys(texts),
  }));
  files.set('resources.json', stringify({ resources: facts }));
  for (const language of LANGUAGES) {
    const pages = resources.map(({ byLanguage }) => byLanguage[language]);
    const list = pages.map(
      ({ sha256, minutes, parts, toolIds, tools, bundles, ...rest }): ResourceFacts => rest,
    );
    files.set(`public/resources.${language}.json`, stringify({ resources: list }));
    for (const page of pages) files.set(`public/resources/${page.slug}.${language}.json`, stringify(page));
  }
  for (const { slug, source, files: texts } of resources)
    for (const [language, { text }] of Object.entries(texts))
      files.set(`${source.level === 'none' ? 'public/' : ''}resource-texts/${slug}.${language}.json`, text);
}

/** By slug: where a text from elsewhere could go, so that nobody needs all templates to ask. */
const openInputs = (tools: CompiledTool[], language: Language): Record<string, OpenField[]> =>
  Object.fromEntries(
    tools.flatMap(({ source, byLanguage }) => {
      const fields = openFieldsOf(byLanguage[language].template?.blocks ?? []);
      return fields.length > 0 ? [[source.slug, fields]] : [];
    }),
  );

const stringify = (value: unknown): string => `${JSON.stringify(value)}\n`;
