import { canonicalJson, hashText } from '#core/random/seed.ts';
import { toMarkdown } from '#core/text/user-text.ts';
import type { FormValues, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { dropEmptyMarkup } from './drop-empty-markup.ts';
import type { Filters } from './filters/filter.ts';
import { recipeContext } from './recipe-context.ts';
import { renderTemplate } from './render-template.ts';

export interface RenderDraftInput {
  recipe: ToolRecipe;
  /** In the recipe's language. */
  template: Pick<ToolTemplate, 'name' | 'blocks'>;
  values: FormValues;
  /** Of the groups that the recipe computes with; see filter-groups.ts. */
  filters?: Filters;
  /** 0 gives the draft of these values; other whole numbers give other choices of words ("Retry"). */
  variation?: number;
}

/** The on-device draft as Markdown. Deterministic, and whatever the values hold stays plain text in it. */
export function renderDraft({ recipe, template, values, filters, variation = 0 }: RenderDraftInput): string {
  const { slug, language, phrases, scoring } = recipe;
  const context = recipeContext('draft', {
    language,
    toolName: template.name,
    blocks: template.blocks,
    values,
    phrases,
    scoring,
    seed: hashText(`${slug}:${variation}:${canonicalJson(values)}`),
  });
  const rendered = renderTemplate(recipe.draft, context, filters, recipe.isCustom ? 'users' : 'ours');
  const tidied = tidy(toMarkdown(dropEmptyMarkup(rendered, recipe.draft)));
  return language === 'ja' ? tidied.replace(SPACE_AFTER_FULL_WIDTH, '') : tidied;
}

/** Japanese signs bring their own space: a template that parts two phrases by one leaves a gap. */
const SPACE_AFTER_FULL_WIDTH = /(?<=[。、：；！？）」』]) (?=[\p{L}\p{N}「『（])/gu;

/** Templates leave blank lines and spaces where a part was not given. */
const tidy = (markdown: string): string =>
  `${markdown
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
