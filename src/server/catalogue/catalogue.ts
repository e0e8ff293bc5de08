/** The tools as the content build wrote them: facts in memory, licensed parts read when they are asked for. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import aliases from '#content/aliases.json' with { type: 'json' };
import {
  createCopyFinder,
  type FindCopied,
  type PartFingerprints,
} from '#core/custom-tools/copied-recipe.ts';
import { FINGERPRINT_METHOD } from '#core/custom-tools/fingerprint.ts';
import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { canonicalSlug, type ToolLevels } from '#core/licenses/canonical-slug.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { Release } from '#core/licenses/releases.ts';
import type { FieldFacts } from '#core/packs/field-facts.ts';
import type { Category, PromptMode, ToolTemplate } from '#core/tools/template.ts';

export interface CatalogueTool {
  slug: string;
  level: Level;
  category: Category;
  /** False while only its facts are written: it can be licensed and listed, not opened. */
  isAvailable: boolean;
  names: Partial<Record<Language, string>>;
  /** What a pack may map into; empty while the tool is still to come. */
  fields: readonly FieldFacts[];
}

export interface Catalogue {
  tools: readonly CatalogueTool[];
  /** For the resolver. */
  levels: ToolLevels;
  /** By slug or alias. */
  find(slug: string): CatalogueTool | undefined;
  /** The tool's name, in English where the language lacks it; an unknown slug is its own name. */
  nameOf(slug: string, language: Language): string;
  /** By canonical slug, the oldest first; empty for a tool without versions. */
  releasesOf(slug: string): readonly Release[];
  /** JSON of a `ToolRecipe`; null when the tool has none yet. Ask the resolver before handing it out. */
  readRecipe(tool: CatalogueTool, language: Language): Promise<string | null>;
  /** The public part; null when the tool has none yet. */
  readTemplate(tool: CatalogueTool, language: Language): Promise<ToolTemplate | null>;
  /** The system prompt of a mode, Liquid like the recipes: for tools that users build. */
  systemOf(mode: PromptMode): string;
  /** Slugs of the licensed tools whose recipe a user's tool holds. */
  findCopied: FindCopied;
  /** Names what `findCopied` finds by: what it found before is known for as long as this is the same. */
  fingerprints: string;
}

export interface WithCatalogue {
  catalogue: Catalogue;
}

/** @param folder the content build's output, `.build/content`. */
export async function loadCatalogue(folder: string): Promise<Catalogue> {
  const { tools } = JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8')) as {
    tools: CatalogueTool[];
  };
  const modes = JSON.parse(await readFile(join(folder, 'modes.json'), 'utf8')) as Record<PromptMode, string>;
  const fingerprints = await readFile(join(folder, 'fingerprints.json'), 'utf8');
  const { parts } = JSON.parse(fingerprints) as { parts: PartFingerprints[] };
  const { releases } = JSON.parse(await readFile(join(folder, 'releases.json'), 'utf8')) as {
    releases: Record<string, Release[]>;
  };
  const releasesBySlug = new Map(Object.entries(releases));
  const bySlug = new Map(tools.map((tool) => [tool.slug, tool]));
  const find = (slug: string) => bySlug.get(canonicalSlug(slug, aliases));
  return {
    tools,
    levels: { levels: Object.fromEntries(tools.map(({ slug, level }) => [slug, level])), aliases },
    find,
    systemOf: (mode) => modes[mode] ?? '',
    findCopied: createCopyFinder(parts),
    fingerprints: createHash('sha256').update(`${FINGERPRINT_METHOD}\n${fingerprints}`).digest('base64url'),
    nameOf: (slug, language) => {
      const names = find(slug)?.names;
      return names?.[language] ?? names?.[DEFAULT_LANGUAGE] ?? slug;
    },
    releasesOf: (slug) => releasesBySlug.get(slug) ?? [],
    async readRecipe({ slug, isAvailable }, language) {
      if (!isAvailable) return null;
      // Both parts of the name come from closed lists, never from a request.
      return readFile(join(folder, 'licensed', `${slug}.${language}.json`), 'utf8');
    },
    async readTemplate({ slug, isAvailable }, language) {
      if (!isAvailable) return null;
      return JSON.parse(await readFile(join(folder, 'public/tools', `${slug}.${language}.json`), 'utf8'));
    },
  };
}
