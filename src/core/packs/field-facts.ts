import type { Block } from '#core/tools/template.ts';

/** What mapping needs to know of a field, in no language. */
export type FieldFacts = { key: string; required: boolean } & (
  | { type: 'text' }
  | { type: 'choice' | 'choices'; options: string[] }
  | { type: 'number'; min: number; max: number }
  | { type: 'file' }
);

export const fieldFactsOf = (blocks: readonly Block[]): FieldFacts[] =>
  blocks.flatMap((block): FieldFacts[] => {
    if (!('key' in block)) return [];
    const { key, required } = block;
    switch (block.type) {
      case 'input':
      case 'voice_input':
        return [{ key, required, type: 'text' }];
      case 'dropdown':
        return [{ key, required, type: 'choice', options: block.options.map(({ value }) => value) }];
      case 'checkbox':
        return [{ key, required, type: 'choices', options: block.options.map(({ value }) => value) }];
      case 'slider':
        return [{ key, required, type: 'number', min: block.min, max: block.max }];
      default:
        return [{ key, required, type: 'file' }];
    }
  });
