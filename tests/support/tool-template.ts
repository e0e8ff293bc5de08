import type { ToolTemplate } from '#core/tools/template.ts';

/** A tool with nothing but a place for its result; `over` replaces any part. */
export const toolTemplate = (over: Partial<ToolTemplate> = {}): ToolTemplate => ({
  slug: 'hookbuilder',
  tool_slug: 'hookbuilder',
  name: 'HookBuilder',
  tagline: '',
  description: '',
  level: 'standard',
  category: 'creative-assistant',
  isAvailable: true,
  language: 'en',
  blocks: [{ type: 'output', label: 'Hooks', style: 'glowbox' }],
  examples: [],
  isReflective: false,
  ...over,
});
