/**
 * A tool as the engine runs it: one language, every text in place, every block with its value key.
 * The content build makes these from `content/tools/<slug>/`.
 */
import type { CardRule, InstrumentSource, ResultInstrument } from '#content/schema.ts';
import type { CATEGORIES, GIVES, OUTPUT_STYLES, PROMPT_MODES, TAKES } from '#content/vocabulary.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { ToolOffer } from '#core/prices/tool-offer.ts';
import type { ExampleResult } from '#core/results/example-result.ts';

export type Category = (typeof CATEGORIES)[number];

export type Taken = (typeof TAKES)[number];
export type Given = (typeof GIVES)[number];

export type PromptMode = (typeof PROMPT_MODES)[number];

export type OutputStyle = (typeof OUTPUT_STYLES)[number];

/** A choice: `value` is stable over languages, `label` is what the user reads. */
export interface Option {
  value: string;
  label: string;
}

export interface IntroBlock {
  type: 'intro';
  title: string;
  subtitle: string;
}

interface Field {
  /** Where the value stands in `FormValues`. Unique within a tool. */
  key: string;
  label: string;
  help?: string;
  required: boolean;
}

export interface InputBlock extends Field {
  type: 'input';
  inputType: 'textarea' | 'text';
  placeholder: string;
  /** In characters. */
  maxLength: number;
}

export interface DropdownBlock extends Field {
  type: 'dropdown';
  options: Option[];
  /** The option value chosen at first; none when absent. */
  default?: string;
}

export interface SliderBlock extends Field {
  type: 'slider';
  min: number;
  max: number;
  step: number;
  default: number;
  unit: string;
}

export interface FileUploadBlock extends Field {
  type: 'file_upload';
  /** File endings (".pdf") or media types ("text/plain", "audio/*"); any file when empty. */
  accept: string[];
  /** As shown, for example "50MB". */
  maxSize: string;
  maxSizeBytes: number;
}

/** Each option is a boolean of its own, kept under `${key}_${index}`. */
export interface CheckboxBlock extends Field {
  type: 'checkbox';
  options: Option[];
  /** Option values ticked at first. */
  default: string[];
}

/** Its value is always kept under `voice_input`. */
export interface VoiceInputBlock extends Field {
  type: 'voice_input';
  key: 'voice_input';
}

interface PromptBlock {
  type: 'prompt';
  mode: PromptMode;
}

export interface OutputBlock {
  type: 'output';
  label: string;
  style: OutputStyle;
}

export type FieldBlock =
  | InputBlock
  | DropdownBlock
  | SliderBlock
  | FileUploadBlock
  | CheckboxBlock
  | VoiceInputBlock;
export type Block = IntroBlock | FieldBlock | PromptBlock | OutputBlock;

/** An uploaded file after it was read in the browser. Only its text is used. */
export interface FileValue {
  name: string;
  text: string;
}

export type FormValue = string | number | boolean | FileValue;
export type FormValues = Record<string, FormValue>;

/** The facts of a tool in one language: what the grid, the seals and the licenses need. */
export interface ToolFacts {
  slug: string;
  name: string;
  tagline: string;
  /** What people say who look for it. */
  searchWords?: string[];
  /** What it begins with, and what it ends in. */
  takes?: Taken[];
  gives?: Given[];
  level: Level;
  category: Category;
  /** False while only the facts of a tool are written: it is listed as coming and cannot be opened. */
  isAvailable: boolean;
}

/** The public, static file of an available tool: `/content/tools/<slug>.<language>.json`. */
export interface ToolTemplate extends ToolFacts {
  tool_slug: string;
  language: Language;
  description: string;
  blocks: Block[];
  /** Worked inputs behind "Try an example"; each fills the whole form. */
  examples: ToolExample[];
  /** Of a licensed tool: how the draft of its first example begins, for its gate. */
  exampleResult?: ExampleResult;
  /** Of a licensed tool: what opens it and for how much, for its gate. */
  offers?: ToolOffer[];
  /** Asked one question after the other: its answers are scored. */
  isQuiz?: true;
  /** Of a quiz: dimension → the tools to begin with, by slug. */
  leadsTo?: Record<string, string[]>;
  /** About body or soul: results carry the reflection notice. */
  isReflective: boolean;
  /** Groups of filters that the draft computes with (filter-groups.ts). */
  computes?: string[];
  /** What the page plays, runs or shows from the form's values (src/web/instruments). */
  instruments?: Instrument[];
  /** Which parts of a result are cards (core/results/find-cards.ts); without them it is running text. */
  cards?: CardRule[];
  /** What stays in sight beside them. */
  resultInstrument?: ResultInstrument;
}

/** `from` holds keys of blocks; the rest are constants of the tool. */
export type Instrument = InstrumentSource;

export interface ToolExample {
  title: string;
  values: FormValues;
}

/** The licensed part, handed out by the server only: `GET /api/tools/:slug/recipe`. */
export interface ToolRecipe {
  slug: string;
  language: Language;
  mode: PromptMode;
  /** System prompt of the mode; Liquid over `RecipeContext`. */
  system: string;
  /** Prompt of the tool; Liquid. */
  prompt: string;
  /** On-device draft; Liquid that renders Markdown. */
  draft: string;
  /** Texts in the tool's language that the draft uses, as `t`. */
  phrases: Phrases;
  /** Groups of filters that `draft` needs (filter-groups.ts). */
  computes?: string[];
  scoring?: Scoring;
  /** Made by a user, perhaps another than the one who runs it. */
  isCustom?: true;
  /** Of a licensed tool: its slug, signed by the server, for copies of it. */
  origin?: string;
}

export type Phrases = { [key: string]: string | string[] | Phrases | Phrases[] };

/** Points a choice gives to the dimensions of a quiz. */
export interface Scoring {
  dimensions: string[];
  /** The group of phrases that holds `{ name }` of each dimension, in the tool's language. */
  names: string;
  /** key of a dropdown or checkbox → option value → dimension → points */
  choices: Record<string, Record<string, Record<string, number>>>;
  /** key of a slider → dimension → points for the full range, scaled by the position */
  sliders: Record<string, Record<string, number>>;
}
