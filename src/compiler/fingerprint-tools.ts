/** What the server finds copies of licensed recipes by. It stays on the server, as the recipes do. */
import { LANGUAGES } from '#content/vocabulary.ts';
import {
  fingerprintRecipes,
  type PartFingerprints,
  type RecipePart,
} from '#core/custom-tools/copied-recipe.ts';
import type { Phrases } from '#core/tools/template.ts';
import type { CompiledTool } from './compile-tool.ts';

/** @param modes system prompts, which whoever builds a tool is given */
export const fingerprintTools = (
  tools: readonly CompiledTool[],
  modes: readonly string[],
): PartFingerprints[] => fingerprintRecipes(tools.flatMap(partsOf), modes.join('\n'));

function partsOf({ source: { slug, level }, byLanguage }: CompiledTool): RecipePart[] {
  const part = (...texts: string[]): RecipePart => ({
    slug,
    isLicensed: level !== 'none',
    text: texts.join('\n'),
  });
  const drafts = LANGUAGES.flatMap((language) => {
    const { recipe } = byLanguage[language];
    return recipe ? [part(recipe.draft, ...textsIn(recipe.phrases))] : [];
  });
  const { recipe } = byLanguage.en;
  return recipe ? [part(recipe.prompt), ...drafts] : [];
}

const textsIn = (phrases: Phrases[string] | Phrases): string[] =>
  typeof phrases === 'string' ? [phrases] : Object.values(phrases).flatMap(textsIn);
