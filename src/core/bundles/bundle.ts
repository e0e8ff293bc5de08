/** Bundles of prompts: what everybody may know of them, and what their holders read. Amounts are integer cents. */
import type {
  BUNDLE_AUDIENCES,
  BUNDLE_LANGUAGES,
  BUNDLE_TONES,
  BUNDLE_TOOL_IDS,
  BUNDLE_TOPICS,
} from '#content/vocabulary.ts';

export type BundleTopic = (typeof BUNDLE_TOPICS)[number];
export type BundleAudience = (typeof BUNDLE_AUDIENCES)[number];
export type BundleTone = (typeof BUNDLE_TONES)[number];
export type BundleLanguage = (typeof BUNDLE_LANGUAGES)[number];
export type BundleToolId = (typeof BUNDLE_TOOL_IDS)[number];

/** As the store lists it. */
export interface BundleFacts {
  slug: string;
  name: string;
  description: string;
  topic: BundleTopic;
  audience: BundleAudience;
  tone: BundleTone;
  /** Of its prompts. */
  language: BundleLanguage;
  /** 0: free. */
  cents: number;
  /** ISO 8601, a day. */
  released: string;
  version: string;
  includes: string[];
  /** English in every language; compared with answers, shown nowhere. */
  tags: string[];
  promptCount: number;
  toolId: BundleToolId;
  /** Titles of the prompts that everybody may read. */
  samples: string[];
}

/** With what its own page shows. */
export interface BundlePageFacts extends BundleFacts {
  /** In the reader's language, in their order. */
  groups: { title: string; promptCount: number }[];
  samplePrompts: BundlePrompt[];
}

export interface BundlePrompt {
  /** Counted from 1 through the bundle. */
  number: number;
  title: string;
  /** What one gets from it. */
  outcome: string;
  variables: PromptVariable[];
  /** With `{{name}}` where a variable goes. */
  text: string;
}

interface PromptVariable {
  name: string;
  label: string;
  example: string;
}

/** What holders read, in the bundle's language. */
export interface BundleContents {
  version: string;
  groups: PromptGroup[];
}

export interface PromptGroup {
  title: string;
  prompts: BundlePrompt[];
}

/** What the server knows of a bundle beside its prompts. */
export interface BundleProduct {
  slug: string;
  cents: number;
  version: string;
  /** By language of the interface. */
  names: Record<string, string>;
  toolId: BundleToolId;
}
