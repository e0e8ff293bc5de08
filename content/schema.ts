/**
 * The shape of every file under content/. `scripts/build-content.ts` checks all of them against it and
 * generates the JSON Schemas in content/schemas/ from it, which editors read through each file's `$schema`.
 * What no single file can tell (texts that match blocks, five equal languages) is checked by the build.
 */
import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { LEVELS } from './levels.ts';
import { CARD_KINDS, CATEGORIES, CURRENCY, GIVES, OUTPUT_STYLES, PROMPT_MODES, TAKES } from './vocabulary.ts';

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z][A-Za-z0-9]*$/);
const aliasSlug = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
const blockId = z.string().regex(/^[a-z][a-z0-9_]*$/);
const optionValue = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/);
const filterGroup = z.string().regex(/^[a-z][a-z0-9-]*$/);
const cents = z.int().nonnegative();
const microDollars = z.int().nonnegative();
const $schema = z.string().optional();

const named = { id: blockId.optional() };
const field = { ...named, required: z.boolean().optional() };

export const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('intro'), ...named }),
  z.strictObject({
    type: z.literal('input'),
    ...field,
    inputType: z.enum(['textarea', 'text']),
    maxLength: z.int().positive().optional(),
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    ...field,
    options: z.array(optionValue).min(1),
    default: optionValue.optional(),
  }),
  z.strictObject({
    type: z.literal('slider'),
    ...field,
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().positive().optional(),
    default: z.number().optional(),
  }),
  z.strictObject({
    type: z.literal('file_upload'),
    ...field,
    /** File endings (".pdf") or media types ("text/plain", "audio/*"); any file when empty. */
    accept: z.array(z.string().regex(/^(\.[a-z0-9]+|[a-z]+\/([a-z0-9.+-]+|\*))$/)).optional(),
    /** For example "50MB". */
    maxSize: text.optional(),
  }),
  z.strictObject({
    type: z.literal('checkbox'),
    ...field,
    options: z.array(optionValue).min(1),
    default: z.array(optionValue).optional(),
  }),
  z.strictObject({ type: z.literal('voice_input'), ...field }),
  z.strictObject({ type: z.literal('prompt'), ...named, mode: z.enum(PROMPT_MODES) }),
  z.strictObject({ type: z.literal('output'), ...named, style: z.enum(OUTPUT_STYLES) }),
]);

const points = z.record(blockId, z.number());

export const scoringSchema = z.strictObject({
  dimensions: z.array(blockId).min(2),
  /** Group of phrases that holds the `name` of each dimension. */
  names: z.string().min(1),
  /** Block id of a dropdown or checkbox → option value → dimension → points. */
  choices: z.record(blockId, z.record(optionValue, points)),
  /** Block id of a slider → dimension → points for the full range; negative points count from the low end. */
  sliders: z.record(blockId, points),
});

/** Hertz that people hear. */
const hertz = z.number().min(20).max(20_000);

/**
 * What a tool's page can play, run or show beside the form, from its values: `from` names the blocks that an
 * instrument takes them from, everything else is its own. Which kinds of blocks fit is checked by the build.
 */
const instrument = z.discriminatedUnion('type', [
  /** Runs the session that the filter flow_plan lays out. */
  z.strictObject({
    type: z.literal('session-timer'),
    from: z.strictObject({
      minutes: blockId,
      rhythm: blockId.optional(),
      energy: blockId.optional(),
      title: blockId.optional(),
      start: blockId.optional(),
    }),
  }),
  /** The blocks of the filter day_plan beside the clock, and as a calendar file. */
  z.strictObject({
    type: z.literal('day-timer'),
    from: z.strictObject({
      tasks: blockId,
      date: blockId,
      start: blockId,
      end: blockId,
      peak: blockId,
      rhythm: blockId,
      meal: blockId,
      reserve: blockId,
    }),
  }),
  /** One tone through the parts of a listening session. */
  z.strictObject({
    type: z.literal('tone'),
    from: z.strictObject({ tone: blockId, choice: blockId, minutes: blockId }),
    /** Taken while no tone is entered: hertz by option of `choice`. */
    tones: z.record(optionValue, hertz),
    /** Shares of the minutes, and in which of the parts the tone sounds. */
    parts: z
      .array(
        z.strictObject({
          name: z.enum(['arrive', 'breathe', 'listen', 'silence']),
          share: z.int().positive(),
          sounds: z.boolean(),
        }),
      )
      .min(1),
  }),
  /** Two tones to compare: one, the other, both; through headphones one an ear. */
  z.strictObject({
    type: z.literal('tone-pair'),
    from: z.strictObject({ first: blockId, second: blockId, minutes: blockId, listening: blockId }),
  }),
  /** Seven tones whose minutes follow the weights. */
  z.strictObject({
    type: z.literal('chakra-tones'),
    from: z.strictObject({ weights: z.array(blockId).length(7), minutes: blockId }),
    /** From root to crown. */
    tones: z.array(hertz).length(7),
  }),
  /** A drone whose overtones enter and leave one by one. */
  z.strictObject({
    type: z.literal('drone'),
    from: z.strictObject({
      fundamental: blockId,
      instrument: blockId,
      series: blockId,
      overtones: blockId,
      tuning: blockId,
      minutes: blockId,
      beat: blockId,
    }),
  }),
  /** Two tones that drift from one beat to another. */
  z.strictObject({
    type: z.literal('journey'),
    from: z.strictObject({
      minutes: blockId,
      carrier: blockId,
      motion: blockId,
      startBeat: blockId,
      endBeat: blockId,
      listening: blockId,
    }),
  }),
  /** A loop of chords, in equal and in just tuning. */
  z.strictObject({
    type: z.literal('chords'),
    from: z.strictObject({
      key: blockId,
      mode: blockId,
      mood: blockId,
      path: blockId,
      shape: blockId,
      chords: blockId,
      tempo: blockId,
      beats: blockId,
    }),
  }),
  /** The picture that the filter figure_plan describes; it reads the form by the names of core/tools/figure. */
  z.strictObject({ type: z.literal('figure'), from: z.strictObject({ size: blockId }) }),
  /** The pictures that the filter poster_plan describes; it reads the form by the names of core/tools/poster. */
  z.strictObject({ type: z.literal('poster'), from: z.strictObject({ platforms: blockId }) }),
  /** A breath to follow; without `from.pattern` the visitor chooses it at the instrument. */
  z.strictObject({
    type: z.literal('breath'),
    from: z.strictObject({ pattern: blockId.optional(), minutes: blockId.optional() }),
  }),
  /** The swatches that the filter palette makes, with contrast and CSS to copy. */
  z.strictObject({
    type: z.literal('palette'),
    from: z.strictObject({
      base: blockId,
      harmony: blockId.optional(),
      mood: blockId.optional(),
      background: blockId.optional(),
    }),
    /** Where the mood is no mood of the palette: what each of its options asks for. */
    looks: z
      .record(
        optionValue,
        z.strictObject({
          harmony: z.enum(['analogous', 'complementary', 'split', 'triadic', 'monochrome']),
          mood: z.enum(['quiet', 'balanced', 'vivid']),
        }),
      )
      .optional(),
  }),
  /** Title and description as a search result shows them, measured while they are written. */
  z.strictObject({
    type: z.literal('search-meter'),
    from: z.strictObject({
      topic: blockId,
      text: blockId,
      file: blockId.optional(),
      keyword: blockId,
      brand: blockId,
    }),
  }),
  /** Length, sentences and reading ease of a text while it is written. */
  z.strictObject({
    type: z.literal('text-meter'),
    from: z.strictObject({ text: blockId, file: blockId.optional(), language: blockId.optional() }),
  }),
]);

/**
 * Which parts of a result are cards; what no rule finds stays running text. A rule knows parts by their shape and never by
 * their words, so it holds in every language, for a draft and for a model's answer. The first rule that fits a part takes it.
 */
const cardRule = z.discriminatedUnion('each', [
  /** A heading with what stands below it. Never the title of the whole. */
  z.strictObject({
    each: z.literal('section'),
    kind: z.enum(CARD_KINDS),
    /** A heading that begins with its number, or holds one; a quote first; three and more paragraphs and nothing else; any number of them; paragraphs that begin in bold. */
    with: z.enum(['order', 'number', 'quote', 'paragraphs', 'prose', 'passages']),
    /** All of it when absent; else its quote, the first value that a name stands before, or its first paragraph. */
    copy: z.enum(['quote', 'value', 'paragraph']).optional(),
    /** The slider that says how many there are to be at most. */
    most: blockId.optional(),
  }),
  /** A paragraph that begins in bold, with the quotes, lists and plain paragraphs that follow it. */
  z.strictObject({
    each: z.literal('passage'),
    kind: z.enum(CARD_KINDS),
    /** What follows the bold words when absent. */
    copy: z.enum(['bold', 'quote', 'value']).optional(),
  }),
  z.strictObject({
    each: z.literal('item'),
    kind: z.enum(CARD_KINDS),
    /** Of numbered lists; of lists of questions; of lists whose items begin in bold. Any list when absent. */
    with: z.enum(['order', 'question', 'bold']).optional(),
    /** What follows the bold words when absent. */
    copy: z.literal('bold').optional(),
  }),
  z.strictObject({
    each: z.literal('row'),
    kind: z.enum(CARD_KINDS),
    /** Of the first table; of tables of colours, of days, of times, or of two columns. Any table when absent. */
    with: z.enum(['first', 'color', 'date', 'time', 'pair']).optional(),
    /** The column that is copied, from 0; the wordiest where there is no such column. */
    column: z.int().nonnegative().optional(),
  }),
  z.strictObject({ each: z.literal('quote'), kind: z.enum(CARD_KINDS) }),
]);

/** What stays in sight beside the cards of a result and shows the same numbers in its own order. */
const resultInstrument = z.discriminatedUnion('type', [
  /** When how much is said in a transcript, and where the cards lie in it. */
  z.strictObject({ type: z.literal('recording'), from: z.strictObject({ text: blockId, file: blockId }) }),
  /** The hues of the cards' colours, their areas, and all of them in use. */
  z.strictObject({ type: z.literal('palette') }),
]);

export const toolSchema = z.strictObject({
  $schema,
  slug,
  level: z.enum(LEVELS),
  category: z.enum(CATEGORIES),
  /** About body or soul: results carry the reflection notice. */
  isReflective: z.boolean(),
  /** One English sentence: what the tool is for. Guides authors; it is not shown. */
  job: text,
  /** What it begins with and what it ends in: the two doors of /tools. */
  takes: z.array(z.enum(TAKES)).min(1).optional(),
  gives: z.array(z.enum(GIVES)).min(1).optional(),
  /** Without blocks a tool is facts only: listed as coming, and it needs a name and a tagline per language. */
  blocks: z.array(blockSchema).min(1).optional(),
  /** Groups of filters that draft.md computes with, as named in src/core/recipes/filter-groups.ts. */
  computes: z.array(filterGroup).min(1).optional(),
  /** What the page plays, runs or shows from the form's values, on the device. */
  instruments: z.array(instrument).min(1).optional(),
  cards: z.array(cardRule).min(1).optional(),
  resultInstrument: resultInstrument.optional(),
  scoring: scoringSchema.optional(),
  /** Of a quiz: dimension → the three tools that its result names, the first of them first. */
  leadsTo: z.record(blockId, z.array(slug).length(3)).optional(),
});

export const blockTextsSchema = z.strictObject({
  label: text.optional(),
  help: text.optional(),
  placeholder: text.optional(),
  unit: z.string().optional(),
  title: text.optional(),
  subtitle: text.optional(),
  options: z.record(optionValue, text).optional(),
});

export type PhraseTree = { [key: string]: string | string[] | PhraseTree | PhraseTree[] };
export const phrasesSchema: z.ZodType<PhraseTree> = z.lazy(() =>
  z.record(
    z.string().regex(/^[a-z][A-Za-z0-9_]*$/),
    z.union([z.string(), z.array(z.string()).min(1), z.array(phrasesSchema).min(1), phrasesSchema]),
  ),
);

export const exampleValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(optionValue),
  z.strictObject({ name: text, text }),
]);

export const toolTextsSchema = z.strictObject({
  $schema,
  name: text,
  tagline: text,
  /** What people say who look for it, beyond name and tagline: what they have, and what they want to make. */
  searchWords: z.array(text).min(1).max(24).optional(),
  description: text.optional(),
  /** By block id; a block without an id stands under its type and index, for example "dropdown_2". */
  blocks: z.record(z.string(), blockTextsSchema).optional(),
  /** What the on-device draft says, as `t` in draft.md. `{name}` is a placeholder for the filter `fill`. */
  phrases: phrasesSchema.optional(),
  /**
   * Worked inputs behind "Try an example"; a checkbox takes the list of its ticked options. Three titles stand in a row on
   * a small screen, above what the tool asks.
   */
  examples: z
    .array(z.strictObject({ title: text.max(36), values: z.record(z.string(), exampleValue) }))
    .optional(),
});

/** One sentence each. */
const features = z.array(text).min(1);

/** A tool's versions, the oldest first. */
export const versionsSchema = z.strictObject({
  $schema,
  versions: z
    .array(
      z.strictObject({
        version: z.string().regex(/^\d+\.\d+\.\d+$/),
        /** Absent: planned, and nobody knows the day yet. */
        releasedOn: z.iso.date().optional(),
        features: z.strictObject(
          Object.fromEntries(LANGUAGES.map((language) => [language, features])) as Record<
            (typeof LANGUAGES)[number],
            typeof features
          >,
        ),
      }),
    )
    .min(1),
});

export const aliasesSchema = z.record(aliasSlug, slug);

export const brandSchema = z.strictObject({
  $schema,
  name: text,
  tagline: text,
  supportEmail: z.email(),
  /** Shown at the foot of every page; none shows none. */
  social: z.array(z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) })).max(8),
  /** Who sells, as the law asks it of an invoice, each from a day on: those issued before name the one of their day. */
  sellers: z
    .array(
      z.strictObject({
        since: z.iso.date(),
        name: text,
        address: z.array(text).min(1).max(6),
        taxId: text.optional(),
      }),
    )
    .max(20),
});
export type Seller = z.infer<typeof brandSchema>['sellers'][number];

const grant = z.strictObject({
  /** How many tools the buyer chooses; "all" grants every one. */
  tools: z.union([z.literal('all'), z.int().nonnegative()]),
  /** The highest level of tool that may be chosen, and the level granted. */
  level: z.enum(LEVELS),
  resale: z.boolean(),
  voice: z.boolean(),
});

/** The creator's goal in a sentence. */
const bundleTexts = z.strictObject({ name: text, goal: text });

/** What every product has; `amount` is in integer cents of `currency`. */
const product = { id: aliasSlug, interval: z.enum(['month', 'once']), amount: cents };
const sold = { ...product, name: text, aliases: z.array(aliasSlug).optional(), grants: grant };

const price = z.discriminatedUnion('kind', [
  z.strictObject({ ...sold, kind: z.literal('plan'), interval: z.literal('month') }),
  z.strictObject({ ...sold, kind: z.literal('license'), interval: z.literal('once') }),
  z.strictObject({
    ...product,
    kind: z.literal('tool-bundle'),
    interval: z.literal('once'),
    amount: z.int().min(2_900).max(14_900),
    /** Each at the level that it asks for. */
    tools: z.array(slug).min(3),
    texts: z.strictObject(
      Object.fromEntries(LANGUAGES.map((language) => [language, bundleTexts])) as Record<
        (typeof LANGUAGES)[number],
        typeof bundleTexts
      >,
    ),
  }),
  /** `from` and `to` bound a family of products priced one by one. */
  z.strictObject({
    ...product,
    kind: z.literal('prompt-bundle'),
    name: text,
    amount: z.strictObject({ from: cents, to: cents }),
  }),
  /** Every prompt bundle, while it is paid. */
  z.strictObject({ ...product, kind: z.literal('library'), name: text, interval: z.literal('month') }),
  z.strictObject({ ...product, kind: z.literal('preview'), name: text }),
]);

const paidLevel = z.enum(LEVELS).exclude(['none']);

export const pricesSchema = z.strictObject({
  $schema,
  currency: z.literal(CURRENCY),
  /** Days that a lapsed plan keeps its grants. */
  graceDays: z.int().nonnegative(),
  /** Percent of what a buyer pays for a license that a reseller passes on, kept by the reseller. */
  resellerShare: z.int().min(0).max(100),
  /** Licenses that are passed on by whoever holds resale rights. */
  resale: z.strictObject({
    /** By the level of the license with the rights; the other levels have none to use. */
    terms: z.partialRecord(
      paidLevel,
      z.strictObject({
        /** How many licenses may be passed on at one time. */
        seats: z.int().positive(),
        /** How many hands a license may go through below this one: 1 = its children go no further. */
        depth: z.int().positive(),
      }),
    ),
    /** The least that a license of one tool is sold for, by its level. */
    floorCents: z.record(paidLevel, cents),
    /** The most, so that no slip of a hand charges somebody a fortune. */
    ceilingCents: z.int().positive(),
    /** How long an offer stays open. */
    offerDays: z.int().positive(),
  }),
  /** Tools that users build and sell. */
  toolSales: z.strictObject({
    /** What an author may ask. */
    minCents: z.int().min(50),
    maxCents: z.int().positive(),
    /** The author's share of what is paid, tax left out. */
    authorPercent: z.int().min(1).max(100),
    /** Days after a sale from which its share may be paid out. */
    holdDays: z.int().nonnegative(),
    /** Least that is paid out at once. */
    minPayoutCents: z.int().positive(),
  }),
  prices: z.array(price).min(1),
});

/** Millionths of a US dollar per million tokens (2500000 is $2.50). */
const tokenPrice = { input: microDollars, output: microDollars };

const model = z.strictObject({
  id: text,
  name: text,
  /** In tokens: prompt and answer together. Absent: unknown. */
  contextWindow: z.int().positive().optional(),
  /** In tokens, what the model thinks included. Absent: unknown. */
  maxOutput: z.int().positive().optional(),
  /** The day from which the provider answers it no more. */
  endsOn: z.iso.date().optional(),
  /** Day on which these figures stood at `source`. */
  asOf: z.iso.date(),
  source: z.url(),
  /** Absent: unknown, and no cost is estimated. */
  price: z
    .strictObject({
      ...tokenPrice,
      /** For the whole of a request whose prompt is longer than so many tokens. */
      above: z.strictObject({ promptTokens: z.int().positive(), ...tokenPrice }).optional(),
      /** Announced: holds in place of the others from this day on. */
      later: z.strictObject({ from: z.iso.date(), ...tokenPrice }).optional(),
    })
    .optional(),
});

const imageModel = z.strictObject({
  id: text,
  name: text,
  /** Millionths of a US dollar for one image of about a million pixels. Absent: unknown, or billed by tokens. */
  perImage: microDollars.optional(),
  /** Millionths of a US dollar per million tokens, where the provider tells the tokens of an image. */
  price: z.strictObject(tokenPrice).optional(),
});

export const modelsSchema = z.strictObject({
  $schema,
  /** Day on which the prices and limits were last compared with the providers' price pages. */
  checkedOn: z.iso.date(),
  priceUnit: z.literal('micro-USD per million tokens'),
  defaultProvider: text,
  providers: z
    .array(
      z.strictObject({
        id: z.enum(['openai', 'anthropic', 'google', 'compatible']),
        name: text,
        keyUrl: z.url().optional(),
        /** Where the provider says what its models cost. */
        pricesUrl: z.url().optional(),
        defaultModel: text.optional(),
        transcriptionModel: text.optional(),
        models: z.array(model),
        /** Models that make images, the usual one first. Absent: the provider makes none, or names its own. */
        images: z.array(imageModel).min(1).optional(),
        /** Well-known addresses of the OpenAI-compatible kind, offered as suggestions. */
        presets: z.array(z.strictObject({ name: text, baseUrl: z.url(), needsKey: z.boolean() })).optional(),
      }),
    )
    .min(1),
});

export const voicesSchema = z.strictObject({
  $schema,
  provider: text,
  defaultVoice: text,
  defaultModel: text,
  voices: z.array(z.strictObject({ id: text, name: text, label: text })).min(1),
  /** `isEnglish`: made for English alone. */
  models: z.array(z.strictObject({ id: text, name: text, isEnglish: z.boolean() })).min(1),
});

export const toolNumbersSchema = z.strictObject({
  $schema,
  /** A tool's number is its place here, for good: new ones stand last, and none that left is taken out. */
  slugs: z.array(text).max(48),
});

/** File name in content/schemas/ → the schema it is generated from. */
export const EDITOR_SCHEMAS = {
  'tool.json': toolSchema,
  'tool-texts.json': toolTextsSchema,
  'tool-versions.json': versionsSchema,
  'brand.json': brandSchema,
  'prices.json': pricesSchema,
  'models.json': modelsSchema,
  'voices.json': voicesSchema,
  'tool-numbers.json': toolNumbersSchema,
} as const;

export type ToolSource = z.infer<typeof toolSchema>;
export type BlockSource = z.infer<typeof blockSchema>;
export type CardRule = z.infer<typeof cardRule>;
export type ResultInstrument = z.infer<typeof resultInstrument>;
export type InstrumentSource = z.infer<typeof instrument>;
export type ToolTexts = z.infer<typeof toolTextsSchema>;
export type ToolVersions = z.infer<typeof versionsSchema>;
export type BlockTexts = z.infer<typeof blockTextsSchema>;
export type Models = z.infer<typeof modelsSchema>;
export type PriceBook = z.infer<typeof pricesSchema>;
