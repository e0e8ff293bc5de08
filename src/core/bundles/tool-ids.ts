/** What goes with a bundle, tools and learning resources: named by the bundle, or by its topic. */
import type { BundleToolId, BundleTopic } from './bundle.ts';

interface GoesWith {
  /** Slugs, the best first. */
  tools: readonly string[];
  /** Slugs, what fits best first; one of them at least is open to everybody. */
  resources: readonly string[];
}

/** The one table. A bundle, a tool and a learning resource find each other by it. */
export const GOES_WITH: Readonly<Record<BundleToolId, GoesWith>> = {
  'spiritual-creator': {
    tools: ['mindalign', 'soulscript', 'lovablemind'],
    resources: ['plain-words-for-quiet-things', 'a-circle-of-ninety-minutes'],
  },
  'coaching-templates': {
    tools: ['lovablemind', 'promptformulator', 'servicenamer'],
    resources: ['session-papers', 'hard-messages-kindly', 'offer-workbook'],
  },
  'brand-voice': {
    tools: ['brandlore', 'hookbuilder', 'audiencemapper'],
    resources: ['voice-workbook', 'plain-words-for-quiet-things', 'edit-in-five-passes'],
  },
  'content-creator': {
    tools: ['ideagenerator', 'narrativecrafter', 'clipgenius'],
    resources: ['one-recording-day', 'edit-in-five-passes', 'voice-workbook'],
  },
  'business-growth': {
    tools: ['audiencemapper', 'bundlesmith', 'servicenamer'],
    resources: ['offer-workbook', 'money-letters', 'quarter-review'],
  },
  'generic-templates': {
    tools: ['promptformulator', 'ideagenerator', 'flowpulse'],
    resources: ['quarter-review', 'briefing-a-model', 'hard-messages-kindly'],
  },
  businessMind: {
    tools: ['bundlesmith', 'audiencemapper', 'moneymind'],
    resources: ['money-letters', 'offer-workbook', 'quarter-review', 'hard-messages-kindly'],
  },
  courseBuilder: {
    tools: ['coursecalibrator', 'podlaunchkit', 'promptformulator'],
    resources: ['a-lesson-that-is-finished', 'lesson-sheets', 'one-recording-day'],
  },
  contentPolisher: {
    tools: ['contentpolisher', 'hookbuilder', 'metascribe'],
    resources: ['edit-in-five-passes', 'voice-workbook', 'briefing-a-model'],
  },
};

const OF_TOPIC: Readonly<Record<BundleTopic, BundleToolId>> = {
  spiritual: 'spiritual-creator',
  coaching: 'coaching-templates',
  marketing: 'brand-voice',
  creative: 'content-creator',
  business: 'business-growth',
  'personal-development': 'generic-templates',
};

/** What the bundle names wins. */
export const toolIdOf = ({ topic, toolId }: { topic: BundleTopic; toolId?: BundleToolId | undefined }) =>
  toolId ?? OF_TOPIC[topic];

/** Ids whose row names this learning resource, in the table's order. */
export const toolIdsOfResource = (resource: string): BundleToolId[] =>
  (Object.keys(GOES_WITH) as BundleToolId[]).filter((id) => GOES_WITH[id].resources.includes(resource));

/** Learning resources of all rows that name this tool, each once. */
export const resourcesOfTool = (tool: string): string[] => [
  ...new Set(
    Object.values(GOES_WITH)
      .filter(({ tools }) => tools.includes(tool))
      .flatMap(({ resources }) => resources),
  ),
];
