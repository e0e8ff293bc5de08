/** A kept custom tool as the engine runs it, the same as the content build makes of a tool of ours. */
import type { BlockSource } from '#content/schema.ts';
import { fieldsOf } from '#core/recipes/recipe-context.ts';
import { maskUserText } from '#core/text/user-text.ts';
import type { Block, Phrases, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { handleOf, joinBlocks } from './block-texts.ts';
import { customSlug } from './custom-slug.ts';
import type { CustomTool } from './custom-tool.ts';
import { splitBlock } from './split-blocks.ts';

export interface CompiledCustomTool {
  template: ToolTemplate;
  recipe: ToolRecipe;
}

/** @param system prompt of the tool's mode */
export function compileCustomTool(tool: CustomTool, id: string, system = ''): CompiledCustomTool {
  const blocks = blocksOf(tool);
  const slug = customSlug(id);
  const own = tool.draft?.trim()
    ? { draft: tool.draft, phrases: (tool.phrases ?? {}) as Phrases }
    : genericDraft(blocks);
  const { language, name, tagline, description, category, computes, scoring } = tool;
  const mode = blocks.find((block) => block.type === 'prompt')?.mode ?? 'brand_profile';
  return {
    template: {
      ...{ slug, tool_slug: slug, name, tagline, description, category, language, blocks },
      level: 'none',
      isAvailable: true,
      examples: [],
      isReflective: tool.isReflective ?? false,
      ...(computes && { computes }),
    },
    recipe: {
      ...{ slug, language, mode, system, prompt: tool.prompt, ...own },
      // The prompt may use the author's phrases beside a generic draft.
      phrases: { ...((tool.phrases ?? {}) as Phrases), ...own.phrases },
      isCustom: true,
      ...(computes && { computes }),
      ...(scoring && { scoring }),
    },
  };
}

function blocksOf(tool: CustomTool): Block[] {
  const halves = tool.blocks.map(splitBlock);
  const sources = halves.map(({ source }) => source as BlockSource);
  const texts = {
    blocks: Object.fromEntries(
      halves.map(({ texts }, index) => [handleOf(sources[index] as BlockSource, index), texts]),
    ),
  };
  return joinBlocks(sources, texts, texts);
}

/** Every field that holds something, with its label. Labels are users' text: they are escaped like values. */
function genericDraft(blocks: readonly Block[]): { draft: string; phrases: Phrases } {
  const fields = fieldsOf(blocks);
  const lines = fields.map((field, index) => {
    const isChoice = field.type === 'dropdown' || field.type === 'checkbox';
    const value = isChoice
      ? `{{ labels["${field.key}"]${field.type === 'checkbox' ? ' | and_list: language' : ''} }}`
      : `{{ values["${field.key}"] }}`;
    return `{% if given["${field.key}"] %}- **{{ t.field_${index} }}**: ${value}\n{% endif %}`;
  });
  return {
    draft: `## {{ tool.name }}\n\n${lines.join('')}`,
    phrases: Object.fromEntries([
      ...fields.map(({ label }, index) => [`field_${index}`, maskUserText(label)]),
    ]),
  };
}
