import { compileCustomTool } from '#core/custom-tools/compile-custom-tool.ts';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { contextNames, type RecipePurpose } from '#core/recipes/recipe-context.ts';

/** Any; nothing of it is kept. */
export const UNKEPT_ID = '00000000-0000-4000-8000-000000000000';

/** What a template may say of the form's fields; undefined parts of a tool that is not whole yet give none. */
export function knownNames(tool: CustomTool, purpose: RecipePurpose): string[] {
  try {
    const { blocks } = compileCustomTool(tool, UNKEPT_ID).template;
    return contextNames(purpose, { blocks, phrases: {} }).filter((name) => /^(?:values|labels)\./.test(name));
  } catch {
    return [];
  }
}
