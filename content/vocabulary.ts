/** The closed lists that content is written in and code knows by name. */

/** Of the interface and of tool content. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'ja'] as const;

/** From lowest to highest. */
export const LEVELS = ['none', 'standard', 'pro', 'reseller', 'exclusive'] as const;

export const CATEGORIES = [
  'capture-and-transcription',
  'motivation',
  'energy-alignment',
  'time-management',
  'creative-assistant',
  'frequency-alignment',
  'visual-workspace',
  'launch-timing',
] as const;

export const PROMPT_MODES = [
  'journal_reframe',
  'flow_state',
  'clip_summary',
  'brand_profile',
  'hook_build',
  'chakra_prompt',
  'voice_journal',
] as const;

export const OUTPUT_STYLES = [
  'default',
  'softbox',
  'minimal',
  'highlighted',
  'glowbox',
  'chakra',
  'aura',
] as const;

/** What one would copy at once from a result: it names the button and the count. */
export const CARD_KINDS = [
  'clip',
  'hook',
  'line',
  'color',
  'date',
  'step',
  'question',
  'name',
  'idea',
  'text',
  'reply',
  'prompt',
  'offer',
] as const;
