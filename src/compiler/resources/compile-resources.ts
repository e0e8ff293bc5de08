/** Every learning resource, checked, measured and joined with what it goes with, per language. */
import { createHash } from 'node:crypto';
import { LANGUAGES } from '#content/languages.ts';
import { type ResourceSource, resourceSchema } from '#content/resource-schema.ts';
import { RESOURCE_CATEGORIES } from '#content/vocabulary.ts';
import { GOES_WITH, toolIdsOfResource } from '#core/bundles/tool-ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { spansText } from '#core/markdown/document.ts';
import type { ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';
import { studyMinutes } from '#core/text/reading-time.ts';
import type { CompiledBundle } from '../bundles/compile-bundles.ts';
import type { CompiledTool } from '../compile-tool.ts';
import type { Reader } from '../read-content.ts';
import { checkResource, compareShapes } from './check-resource.ts';
import { type ReadResource, readResourceText } from './read-resource-text.ts';

/** A file as it is served, byte for byte. */
interface TextFile {
  text: string;
  size: number;
  sizeKb: number;
  sha256: string;
}

export interface CompiledResource {
  slug: string;
  source: ResourceSource;
  /** English is always among them. */
  files: Partial<Record<Language, TextFile>>;
  byLanguage: Record<Language, ResourcePageFacts>;
}

/** What resources are shown beside. */
interface Offered {
  tools: readonly CompiledTool[];
  bundles: readonly CompiledBundle[];
}

/** By category, then by level and name. */
export function compileResources(reader: Reader, offered: Offered): CompiledResource[] {
  const slugs = new Set(reader.paths().flatMap((path) => /^resources\/([^/]+)\//.exec(path)?.[1] ?? []));
  const resources = [...slugs].sort().flatMap((slug) => compileResource(reader, slug, offered) ?? []);
  if (slugs.size > 0) for (const problem of checkTable(slugs, resources)) reader.report('resources', problem);
  return resources.toSorted(
    (a, b) =>
      RESOURCE_CATEGORIES.indexOf(a.source.category) - RESOURCE_CATEGORIES.indexOf(b.source.category) ||
      (a.slug < b.slug ? -1 : 1),
  );
}

function compileResource(reader: Reader, slug: string, offered: Offered): CompiledResource | undefined {
  const before = reader.problems.length;
  const folder = `resources/${slug}`;
  const known = ['resource.json', ...LANGUAGES.map((language) => `${language}.md`)];
  for (const path of reader.paths())
    if (path.startsWith(`${folder}/`) && !known.includes(path.slice(folder.length + 1)))
      reader.report(path, 'does not belong to a resource; remove it');
  const source = reader.json(`${folder}/resource.json`, resourceSchema);
  const texts: Partial<Record<Language, ReadResource>> = {};
  for (const language of LANGUAGES) {
    const path = `${folder}/${language}.md`;
    if (language !== DEFAULT_LANGUAGE && !reader.has(path)) continue;
    const text = reader.text(path, 'every resource is written in English');
    if (text === undefined) continue;
    const { resource, problems } = readResourceText(text);
    const english = texts[DEFAULT_LANGUAGE];
    const found = resource && [
      ...checkResource(resource, language),
      ...(english ? compareShapes(english.blocks, resource.blocks) : []),
    ];
    for (const problem of [...problems, ...(found ?? [])]) reader.report(path, problem);
    if (resource) texts[language] = resource;
  }
  const { en } = texts;
  if (!source || !en || reader.problems.length > before) return undefined;
  const written = { ...texts, en };
  const files = Object.fromEntries(
    Object.entries(written).map(([language, text]) => [
      language,
      toFile({ slug, language: language as Language, version: source.version, ...text }),
    ]),
  );
  const byLanguage = {} as CompiledResource['byLanguage'];
  for (const language of LANGUAGES) {
    const shown = written[language] ? language : DEFAULT_LANGUAGE;
    const file = files[shown];
    if (file)
      byLanguage[language] = {
        ...joinFacts(slug, source, written[shown] ?? en, shown, file),
        ...goesWith(slug, offered, language),
      };
  }
  return { slug, source, files, byLanguage };
}

function toFile({ slug, language, version, title, blocks }: ResourceText): TextFile {
  const text = `${JSON.stringify({ slug, language, version, title, blocks })}\n`;
  const size = Buffer.byteLength(text);
  return {
    ...{ text, size },
    sizeKb: Math.ceil(size / 1000),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

const joinFacts = (
  slug: string,
  { category, level, version }: ResourceSource,
  { title, description, tags, blocks, plain }: ReadResource,
  language: Language,
  { sizeKb, sha256, size }: TextFile,
): Omit<ResourcePageFacts, 'toolIds' | 'tools' | 'bundles'> => ({
  ...{ slug, title, description, category, tags, level, language, version, sizeKb, sha256, size },
  minutes: studyMinutes(plain),
  parts: blocks.flatMap((block) => (block.type === 'heading' && block.part ? [spansText(block.spans)] : [])),
});

function goesWith(
  slug: string,
  { tools, bundles }: Offered,
  language: Language,
): Pick<ResourcePageFacts, 'toolIds' | 'tools' | 'bundles'> {
  const toolIds = toolIdsOfResource(slug);
  const named = [...new Set(toolIds.flatMap((id) => GOES_WITH[id].tools))];
  return {
    toolIds,
    tools: named.flatMap((tool) => {
      const facts = tools.find(({ source }) => source.slug === tool)?.byLanguage[language].facts;
      return facts ? [{ slug: tool, name: facts.name }] : [];
    }),
    bundles: bundles
      .map(({ byLanguage }) => byLanguage[language])
      .filter(({ toolId }) => toolIds.includes(toolId))
      .map((bundle) => ({ slug: bundle.slug, name: bundle.name, isFree: bundle.cents === 0 })),
  };
}

/** The table and the folders name the same resources, and each row has one that opens without a level. */
function checkTable(slugs: ReadonlySet<string>, resources: readonly CompiledResource[]): string[] {
  const rows = Object.entries(GOES_WITH);
  const isOpen = (slug: string) => resources.find((one) => one.slug === slug)?.source.level === 'none';
  return [
    ...rows.flatMap(([id, goes]) =>
      goes.resources
        .filter((slug) => !slugs.has(slug))
        .map((slug) => `${id} names "${slug}", which is no learning resource`),
    ),
    ...[...slugs]
      .filter((slug) => toolIdsOfResource(slug).length === 0)
      .map((slug) => `"${slug}" goes with nothing; name it in core/bundles/tool-ids.ts`),
    // What is not sound is reported already.
    ...(resources.length === slugs.size ? rows : [])
      .filter(([, goes]) => !goes.resources.some(isOpen))
      .map(([id]) => `${id} has no learning resource that everybody may read`),
  ];
}
