/** One free draft of a licensed tool that the passion finder named. */
import type { Language } from '#core/languages/languages.ts';
import type { Block, FormValues } from '#core/tools/template.ts';

/** In an account's whole life, however often its quiz is taken: as many as one result names. */
export const MOST_FREE_RUNS = 3;

export interface FreeRunOrder {
  language: Language;
  values: FormValues;
}

export interface UsedFreeRun {
  toolSlug: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface FreeRun extends UsedFreeRun {
  language: Language;
  /** In the history; null for who keeps none, and once it was deleted there. */
  runId: string | null;
  /** Markdown, as it stands now; null once its run was deleted. */
  output: string | null;
}

export interface FreeRuns {
  /** Tools that may be run free now, by slug: named by the newest result, not held, not used. */
  open: string[];
  used: UsedFreeRun[];
}

/** Of a tool that works on a text or a file: it was given neither, and its draft would only ask for one. */
export function lacksMaterial(blocks: readonly Block[], values: FormValues): boolean {
  if (!blocks.some(({ type }) => type === 'file_upload')) return false;
  return blocks.every((block) => {
    const isText = block.type === 'input' && block.inputType === 'textarea';
    if (!isText && block.type !== 'file_upload' && block.type !== 'voice_input') return true;
    return String(values[block.key] ?? '').trim() === '';
  });
}

/** What stands open of the tools that a result leads to. */
export function openFreeRuns(
  named: readonly string[],
  used: readonly Pick<UsedFreeRun, 'toolSlug'>[],
  isClosed: (slug: string) => boolean,
): string[] {
  if (used.length >= MOST_FREE_RUNS) return [];
  return named.filter((slug) => isClosed(slug) && !used.some(({ toolSlug }) => toolSlug === slug));
}
