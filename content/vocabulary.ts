/** The closed lists that content is written in and code knows by name. Those that every page needs stand apart. */

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

/** What somebody has in the hands when a tool begins. */
export const TAKES = [
  'transcript',
  'draft',
  'idea',
  'offer',
  'number',
  'date',
  'name',
  'feeling',
  'week',
  'colour',
  'choice',
] as const;

/** What somebody wants of a tool. */
export const GIVES = [
  'hook',
  'post',
  'clip',
  'edited',
  'plan',
  'course',
  'price',
  'name',
  'brand',
  'audience',
  'website',
  'palette',
  'picture',
  'sound',
  'practice',
  'habit',
  'insight',
] as const;

/** Of prompt bundles, in the order in which filters offer them. */
export const BUNDLE_TOPICS = [
  'spiritual',
  'business',
  'coaching',
  'marketing',
  'creative',
  'personal-development',
] as const;

export const BUNDLE_AUDIENCES = [
  'coaches',
  'content-creators',
  'course-creators',
  'entrepreneurs',
  'writers',
  'spiritual-teachers',
] as const;

export const BUNDLE_TONES = [
  'professional',
  'casual',
  'spiritual',
  'witty',
  'technical',
  'friendly',
  'bold',
] as const;

/** That prompts are written in: others than those of the interface. */
export const BUNDLE_LANGUAGES = ['en', 'es', 'fr', 'srn', 'pap'] as const;

/** Of learning resources, in the order in which they are listed. */
export const RESOURCE_CATEGORIES = ['tone', 'workbook', 'templates', 'guide', 'workshop'] as const;

/** What a bundle's prompts go together with; `core/bundles/tool-ids.ts` names the tools and the learning resources. */
export const BUNDLE_TOOL_IDS = [
  'spiritual-creator',
  'coaching-templates',
  'brand-voice',
  'content-creator',
  'business-growth',
  'generic-templates',
  'businessMind',
  'courseBuilder',
  'contentPolisher',
] as const;

/** What a note may be about; each has words of its own in content/note-analysis. */
export const NOTE_TOPICS = [
  'marketing',
  'audience',
  'content',
  'sales',
  'money',
  'product',
  'learning',
  'wellbeing',
  'spirituality',
  'relationships',
  'planning',
  'technology',
  'team',
  'health',
  'creativity',
] as const;

/** ISO 4217, of all prices. */
export const CURRENCY = 'USD';
