/** One tool folder, checked and joined: its facts and, when it has blocks, its template and recipe per language. */

import { evalsSchema } from '#content/evals-schema.ts';
import { LANGUAGES } from '#content/languages.ts';
import {
  type BlockSource,
  type ToolSource,
  type ToolTexts,
  toolSchema,
  toolTextsSchema,
} from '#content/schema.ts';
import type { AuthoringProblem } from '#core/custom-tools/authoring-problem.ts';
import { checkBlockTexts, joinBlocks } from '#core/custom-tools/block-texts.ts';
import { checkBlocks } from '#core/custom-tools/check-blocks.ts';
import { checkDimensionNames, checkScoring } from '#core/custom-tools/check-scoring.ts';
import { checkTemplate, findUnusedPhrases } from '#core/custom-tools/check-template.ts';
import type { ToolEvals } from '#core/evals/tool-evals.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Release } from '#core/licenses/releases.ts';
import { offersOf } from '#core/prices/price-book.ts';
import { contextNames } from '#core/recipes/recipe-context.ts';
import type { Phrases, Scoring, ToolFacts, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { findKeyCollisions } from '#core/tools/value-key.ts';
import { checkCards, checkInstruments, checkResultInstrument } from './checks/check-instruments.ts';
import { checkPhrases } from './checks/check-phrases.ts';
import { checkYears } from './checks/check-years.ts';
import { compileEvals } from './compile-evals.ts';
import { compileExamples } from './compile-examples.ts';
import { checkComputes, filtersOf, groupOfFilter } from './filter-groups.ts';
import type { Reader } from './read-content.ts';
import { readVersions, VERSIONS_FILE } from './read-versions.ts';
import { addExampleResults } from './show-example.ts';

export interface CompiledTool {
  source: ToolSource;
  /** The oldest first. */
  releases: Release[];
  byLanguage: Record<Language, { facts: ToolFacts; template?: ToolTemplate; recipe?: ToolRecipe }>;
  evals?: ToolEvals | undefined;
}

type Texts = Record<Language, ToolTexts>;
type RunnableSource = ToolSource & { blocks: BlockSource[] };

export function compileTool(
  reader: Reader,
  slug: string,
  modes: Map<string, string>,
): CompiledTool | undefined {
  const before = reader.problems.length;
  const folder = `tools/${slug}`;
  const source = reader.json(`${folder}/tool.json`, toolSchema);
  const read = LANGUAGES.map((language) => [
    language,
    reader.json(`${folder}/${language}.json`, toolTextsSchema),
  ]);
  reportStrangers(reader, slug, source);
  if (!source || read.some(([, texts]) => !texts)) return undefined;
  const texts = Object.fromEntries(read) as Texts;
  if (source.slug !== slug)
    reader.report(`${folder}/tool.json`, `slug is "${source.slug}"; it must be the folder's name, "${slug}"`);

  const facts = (language: Language): ToolFacts => ({
    slug,
    name: texts[language].name,
    tagline: texts[language].tagline,
    ...(texts[language].searchWords && { searchWords: texts[language].searchWords }),
    ...(source.takes && { takes: source.takes }),
    ...(source.gives && { gives: source.gives }),
    level: source.level,
    category: source.category,
    isAvailable: source.blocks !== undefined,
  });
  const byLanguage = {} as CompiledTool['byLanguage'];
  if (source.blocks) {
    checkWhole(reader, folder, { ...source, blocks: source.blocks }, texts);
    for (const language of LANGUAGES) {
      if (reader.problems.length > before) break;
      byLanguage[language] = compileLanguage(reader, source, texts, language, facts(language), modes);
    }
  } else {
    checkFactsOnly(reader, folder, texts);
    for (const language of LANGUAGES) byLanguage[language] = { facts: facts(language) };
  }
  const evals = reader.problems.length > before ? undefined : readEvals(reader, slug, byLanguage.en.template);
  const releases = readVersions(reader, folder, source.blocks !== undefined);
  if (source.level !== 'none' && reader.problems.length === before)
    addExampleResults(reader, folder, byLanguage, releases);
  return reader.problems.length > before ? undefined : { source, releases, byLanguage, evals };
}

const EVALS_FILE = 'evals/cases.json';

function readEvals(reader: Reader, slug: string, template: ToolTemplate | undefined): ToolEvals | undefined {
  const path = `tools/${slug}/${EVALS_FILE}`;
  const source = template && reader.has(path) ? reader.json(path, evalsSchema) : undefined;
  if (!source || !template) return undefined;
  const { evals, problems } = compileEvals(slug, source, template.blocks);
  for (const message of problems) reader.report(path, message);
  return evals;
}

function reportStrangers(reader: Reader, slug: string, source: ToolSource | undefined): void {
  const known = ['tool.json', VERSIONS_FILE, ...LANGUAGES.map((language) => `${language}.json`)];
  if (source?.blocks) known.push('prompt.md', 'draft.md', EVALS_FILE);
  for (const path of reader.paths().filter((candidate) => candidate.startsWith(`tools/${slug}/`)))
    if (!known.includes(path.slice(`tools/${slug}/`.length)))
      reader.report(
        path,
        'does not belong to a tool; remove it, or add blocks to tool.json if it is a recipe',
      );
}

function checkFactsOnly(reader: Reader, folder: string, texts: Texts): void {
  for (const language of LANGUAGES)
    for (const field of ['description', 'blocks', 'phrases', 'examples'] as const)
      if (texts[language][field] !== undefined)
        reader.report(
          `${folder}/${language}.json`,
          `${field} needs blocks in tool.json; add them or remove it`,
        );
}

const messagesOf = (problems: readonly AuthoringProblem[]): string[] =>
  problems.map(({ message }) => message);

function checkWhole(reader: Reader, folder: string, source: RunnableSource, texts: Texts): void {
  const report = (path: string, messages: string[]) => {
    for (const message of messages) reader.report(`${folder}/${path}`, message);
  };
  report('tool.json', messagesOf(checkBlocks(source.blocks)));
  if (source.scoring) report('tool.json', messagesOf(checkScoring(source.scoring, source.blocks)));
  const joined = joinBlocks(source.blocks, texts.en, texts.en);
  report('tool.json', checkInstruments(source.instruments, joined));
  report('tool.json', checkResultInstrument(source.resultInstrument, joined));
  report('tool.json', checkCards(source.cards, joined));
  const collisions = findKeyCollisions(joinBlocks(source.blocks, texts.en, texts.en));
  report(
    'tool.json',
    collisions.map((key) => `blocks: two fields share the value key "${key}"; give one of them an id`),
  );
  for (const language of LANGUAGES) {
    const isEnglish = language === 'en';
    const own = texts[language];
    report(`${language}.json`, [
      ...(own.description === undefined ? ['description is missing'] : []),
      ...messagesOf(checkBlockTexts(source.blocks, own, isEnglish ? undefined : texts.en)),
      ...(isEnglish ? [] : checkPhrases(own.phrases, texts.en.phrases)),
      ...((own.examples ?? []).length === (texts.en.examples ?? []).length
        ? []
        : ['examples must be as many as in en.json']),
      ...checkYears(own),
    ]);
  }
}

function compileLanguage(
  reader: Reader,
  source: ToolSource,
  texts: Texts,
  language: Language,
  facts: ToolFacts,
  modes: Map<string, string>,
): CompiledTool['byLanguage'][Language] {
  const folder = `tools/${source.slug}`;
  const blocks = joinBlocks(source.blocks ?? [], texts[language], texts.en);
  const { examples, problems } = compileExamples(blocks, texts[language].examples ?? []);
  for (const message of problems) reader.report(`${folder}/${language}.json`, message);

  const phrases = (texts[language].phrases ?? {}) as Phrases;
  const mode = blocks.find((block) => block.type === 'prompt')?.mode ?? 'brand_profile';
  const prompt = reader.text(`${folder}/prompt.md`, 'write what a model is asked to do') ?? '';
  const draft = reader.text(`${folder}/draft.md`, 'write the recipe of the on-device draft') ?? '';
  const system = modes.get(mode) ?? '';
  const scoring = source.scoring as Scoring | undefined;
  if (language === 'en') {
    // The other languages hold the same phrases, which is checked already.
    for (const { message } of scoring ? checkDimensionNames(scoring, phrases) : [])
      reader.report(`${folder}/en.json`, message);
    const before = reader.problems.length;
    const names = (purpose: 'prompt' | 'draft') => contextNames(purpose, { blocks, phrases, scoring });
    for (const { message } of checkTemplate(prompt, names('prompt'), { groupOfFilter }))
      reader.report(`${folder}/prompt.md`, message);
    const computed = filtersOf(source.computes);
    for (const { message } of checkTemplate(draft, names('draft'), { computed, groupOfFilter }))
      reader.report(`${folder}/draft.md`, message);
    for (const message of checkComputes(source.computes, draft))
      reader.report(`${folder}/tool.json`, message);
    const unused =
      reader.problems.length > before ? [] : findUnusedPhrases([prompt, draft], names('draft'), computed);
    for (const name of unused)
      reader.report(
        `${folder}/en.json`,
        `phrases.${name.slice(2)} is used by no recipe; remove it everywhere`,
      );
  }
  const { slug } = source;
  const { isReflective, computes, instruments, cards, resultInstrument, leadsTo } = source;
  const { description = '' } = texts[language];
  return {
    facts,
    template: {
      ...facts,
      tool_slug: slug,
      language,
      description,
      blocks,
      isReflective,
      examples,
      ...(scoring && { isQuiz: true }),
      ...(source.level !== 'none' && { offers: offersOf(slug, source.level) }),
      ...(leadsTo && { leadsTo }),
      ...(computes && { computes }),
      ...(instruments && { instruments }),
      ...(cards && { cards }),
      ...(resultInstrument && { resultInstrument }),
    },
    recipe: {
      slug,
      language,
      mode,
      system,
      prompt,
      draft,
      phrases,
      ...(computes && { computes }),
      ...(scoring && { scoring }),
    },
  };
}
