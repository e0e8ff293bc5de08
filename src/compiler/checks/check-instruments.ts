/** An instrument takes its values from blocks that exist and hold what it needs. */
import type { CardRule, InstrumentSource, ResultInstrument } from '#content/schema.ts';
import type { Block, FieldBlock } from '#core/tools/template.ts';

type Kind = FieldBlock['type'];

const TEXT: Kind[] = ['input', 'voice_input'];
const CHOICE: Kind[] = ['dropdown'];
const NUMBER: Kind[] = ['slider'];
const FILE: Kind[] = ['file_upload'];

/** Type of instrument → what it takes → the kinds of blocks that can give it. */
const TAKES: Record<InstrumentSource['type'], Record<string, Kind[]>> = {
  'session-timer': { minutes: NUMBER, rhythm: CHOICE, energy: NUMBER, title: TEXT, start: TEXT },
  'day-timer': {
    tasks: TEXT,
    date: TEXT,
    start: TEXT,
    end: TEXT,
    peak: CHOICE,
    rhythm: CHOICE,
    meal: NUMBER,
    reserve: NUMBER,
  },
  tone: { tone: TEXT, choice: CHOICE, minutes: NUMBER },
  'tone-pair': { first: TEXT, second: TEXT, minutes: NUMBER, listening: CHOICE },
  'chakra-tones': { weights: NUMBER, minutes: NUMBER },
  drone: {
    fundamental: TEXT,
    instrument: CHOICE,
    series: CHOICE,
    overtones: NUMBER,
    tuning: CHOICE,
    minutes: NUMBER,
    beat: NUMBER,
  },
  journey: {
    minutes: NUMBER,
    carrier: NUMBER,
    motion: CHOICE,
    startBeat: NUMBER,
    endBeat: NUMBER,
    listening: CHOICE,
  },
  chords: {
    key: CHOICE,
    mode: CHOICE,
    mood: CHOICE,
    path: CHOICE,
    shape: CHOICE,
    chords: NUMBER,
    tempo: NUMBER,
    beats: NUMBER,
  },
  figure: { size: CHOICE },
  poster: { platforms: ['checkbox'] },
  breath: { pattern: CHOICE, minutes: NUMBER },
  palette: { base: TEXT, harmony: CHOICE, mood: CHOICE, background: CHOICE },
  'search-meter': { topic: TEXT, text: TEXT, file: FILE, keyword: TEXT, brand: TEXT },
  'text-meter': { text: TEXT, file: FILE, language: CHOICE },
};

export function checkInstruments(
  instruments: readonly InstrumentSource[] = [],
  blocks: readonly Block[],
): string[] {
  const fields = fieldsOf(blocks);
  return instruments.flatMap((instrument, index) => {
    const at = `instruments.${index}`;
    const named = Object.entries(instrument.from).flatMap(([name, keys]) =>
      [keys].flat().flatMap((key): [string, string][] => (key === undefined ? [] : [[name, key]])),
    );
    return [
      ...named.flatMap(([name, key]) =>
        checkReference(fields, key, TAKES[instrument.type][name], `${at}.from.${name}`),
      ),
      ...(instrument.type === 'tone'
        ? checkOptions(instrument.tones, fields.get(instrument.from.choice), `${at}.tones`)
        : []),
      ...(instrument.type === 'palette' && instrument.looks
        ? checkOptions(instrument.looks, fields.get(instrument.from.mood ?? ''), `${at}.looks`)
        : []),
    ];
  });
}

export function checkResultInstrument(
  instrument: ResultInstrument | undefined,
  blocks: readonly Block[],
): string[] {
  if (instrument?.type !== 'recording') return [];
  const fields = fieldsOf(blocks);
  return [
    ...checkReference(fields, instrument.from.text, TEXT, 'resultInstrument.from.text'),
    ...checkReference(fields, instrument.from.file, FILE, 'resultInstrument.from.file'),
  ];
}

/** A rule for cards names the field that says how many there are to be. */
export function checkCards(cards: readonly CardRule[] = [], blocks: readonly Block[]): string[] {
  const fields = fieldsOf(blocks);
  return cards.flatMap((rule, index) =>
    'most' in rule && rule.most ? checkReference(fields, rule.most, NUMBER, `cards.${index}.most`) : [],
  );
}

const fieldsOf = (blocks: readonly Block[]): Map<string, FieldBlock> =>
  new Map(blocks.flatMap((block): [string, FieldBlock][] => ('key' in block ? [[block.key, block]] : [])));

function checkReference(
  fields: ReadonlyMap<string, FieldBlock>,
  key: string,
  kinds: Kind[] = [],
  at: string,
): string[] {
  const field = fields.get(key);
  if (!field)
    return [`${at} "${key}" names no block of this tool; known are ${[...fields.keys()].join(', ')}`];
  return kinds.includes(field.type)
    ? []
    : [`${at} "${key}" is a block of type ${field.type}; it needs ${kinds.join(' or ')}`];
}

/** Every option has its entry, and every entry belongs to an option. */
function checkOptions(entries: object, field: FieldBlock | undefined, at: string): string[] {
  if (field?.type !== 'dropdown') return [];
  const options = field.options.map(({ value }) => value);
  return [
    ...options
      .filter((value) => !Object.hasOwn(entries, value))
      .map((value) => `${at}.${value} is missing; every option of ${field.key} needs one`),
    ...Object.keys(entries)
      .filter((value) => !options.includes(value))
      .map((value) => `${at}.${value} is no option of ${field.key}; remove it`),
  ];
}
