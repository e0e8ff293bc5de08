/** A tool of ours in the open format of users' own: what a new tool can begin as. */
import type { Block, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import type { CustomBlock, CustomTool } from './custom-tool.ts';

/** What stands beside the form (sound, timers, pictures) and the worked examples are not part of the format. */
export function copyTool(template: ToolTemplate, recipe: ToolRecipe): CustomTool {
  const { language, name, tagline, description, category, isReflective, blocks } = template;
  const { prompt, draft, phrases, computes, scoring, origin } = recipe;
  return {
    format: 'lumora-tool',
    version: 1,
    ...{ language, name, tagline, description, category, isReflective },
    blocks: blocks.map(toSource),
    ...{ prompt, draft, phrases },
    ...(computes && { computes }),
    ...(scoring && { scoring }),
    ...(origin && { origin }),
  };
}

/** The key of a value becomes the id, so that prompt, draft and scoring go on finding it. */
function toSource(block: Block): CustomBlock {
  if (!('key' in block)) return { ...block };
  const { key, ...rest } = block;
  const source: CustomBlock = { ...rest, id: key };
  // Counted from the text of maxSize.
  delete source.maxSizeBytes;
  if (source.unit === '') delete source.unit;
  return source;
}
