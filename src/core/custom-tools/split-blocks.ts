import type { BlockTexts } from '#content/schema.ts';
import type { CustomBlock } from './custom-tool.ts';

const TEXTS = ['label', 'help', 'placeholder', 'unit', 'title', 'subtitle'] as const;

export interface SplitBlock {
  /** As content/schema.ts has it; not checked yet. */
  source: Record<string, unknown>;
  texts: BlockTexts;
}

/**
 * A block with its texts in place → the two halves that the content keeps apart. Empty texts are none, and so are
 * labels of options that are no texts: an option without a label is then told as one that lacks it.
 */
export function splitBlock(block: CustomBlock): SplitBlock {
  const source: Record<string, unknown> = {};
  const texts: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(block)) {
    const isText = TEXTS.some((known) => known === field);
    if (isText && value === '') continue;
    if (isText) texts[field] = value;
    else source[field] = value;
  }
  if (Array.isArray(block.options)) {
    const pairs = block.options.map((option) => (option ?? {}) as Record<string, unknown>);
    source.options = pairs.map(({ value }) => value);
    texts.options = Object.fromEntries(
      pairs.flatMap(({ value, label }) =>
        typeof value === 'string' && typeof label === 'string' && label !== '' ? [[value, label]] : [],
      ),
    );
  }
  return { source, texts: texts as BlockTexts };
}
