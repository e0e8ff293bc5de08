/** What the server finds copies of licensed recipes by. It stays on the server, as the recipes do. */
import { LANGUAGES } from '#content/languages.ts';
import {
  fingerprintRecipes,
  type PartFingerprints,
  type RecipePart,
} from '#core/custom-tools/copied-recipe.ts';
import type { Phrases, ToolRecipe } from '#core/tools/template.ts';
import type { CompiledTool } from './compile-tool.ts';

/** @param modes system prompts, which whoever builds a tool is given */
export const fingerprintTools = (
  tools: readonly CompiledTool[],
  modes: readonly string[],
): PartFingerprints[] => fingerprintRecipes(tools.flatMap(partsOf), modes.join('\n'));

function partsOf({ source: { slug, level }, byLanguage }: CompiledTool): RecipePart[] {
  const part = (text: string): RecipePart => ({ slug, isLicensed: level !== 'none', text });
  const drafts = LANGUAGES.flatMap((language) => {
    const { recipe } = byLanguage[language];
    return recipe ? [part(draftText(recipe))] : [];
  });
  const { recipe } = byLanguage.en;
  return recipe ? [part(recipe.prompt), ...drafts] : [];
}

/** What a draft is made of, in one language. */
export const draftText = ({ draft, phrases }: Pick<ToolRecipe, 'draft' | 'phrases'>): string =>
  [draft, ...textsIn(phrases)].join('\n');

const textsIn = (phrases: Phrases[string] | Phrases): string[] =>
  typeof phrases === 'string' ? [phrases] : Object.values(phrases).flatMap(textsIn);
