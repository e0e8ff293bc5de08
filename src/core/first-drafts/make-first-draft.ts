import type { Language } from '#core/languages/languages.ts';
import type { ComputedFilters } from '#core/recipes/filter-groups.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import type { FormValues, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import type { Door } from './doors.ts';
import { type FoundLine, findClips, findOpenings } from './find-lines.ts';
import { type ShortDraft, shortenDraft } from './shorten-draft.ts';

export interface FirstDraft {
  lines: FoundLine[];
  /** Of a number. */
  short: ShortDraft | null;
  /** The whole of it, to keep. */
  markdown: string;
}

/** The free tool that drafts for a number. */
export const NUMBER_TOOL = 'angelnumber';
export interface NumberTool {
  recipe: ToolRecipe;
  template: Pick<ToolTemplate, 'name' | 'blocks'>;
  filters: ComputedFilters;
}

/** What the tool's own form begins with, but for the place, which nobody named. */
const VALUES: FormValues = { where: 'elsewhere', focus: 'work', often: 5, moment: '', result: 'both' };

export function makeNumberDraft(text: string, tool: NumberTool): FirstDraft {
  const markdown = renderDraft({ ...tool, values: { ...VALUES, number: text.trim() } });
  return { lines: [], short: shortenDraft(markdown), markdown };
}

export function makeLinesDraft(door: Exclude<Door, 'number'>, text: string, language: Language): FirstDraft {
  const lines = door === 'transcript' ? findClips(text, language) : findOpenings(text, language);
  const list = lines.map((line, i) => `${i + 1}. ${line.text}${line.time ? ` (${line.time})` : ''}`);
  return { lines, short: null, markdown: `${list.join('\n')}\n` };
}
