import type { Language } from '#core/languages/languages.ts';
import type { CustomTool } from './custom-tool.ts';

/** What a new tool begins as. The texts are the reader's. */
export const newTool = (language: Language, result: string): CustomTool => ({
  format: 'lumora-tool',
  version: 1,
  language,
  name: '',
  tagline: '',
  description: '',
  category: 'creative-assistant',
  blocks: [
    { type: 'prompt', id: 'prompt', mode: 'brand_profile' },
    { type: 'output', id: 'output', label: result, style: 'default' },
  ],
  prompt: '',
});
