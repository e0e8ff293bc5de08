/** An instrument takes its values from blocks that exist and hold what it needs. */
import type { InstrumentSource } from '#content/schema.ts';
import type { Block, FieldBlock } from '#core/tools/template.ts';

type Kind = FieldBlock['type'];

const TEXT: Kind[] = ['input', 'voice_input'];
const CHOICE: Kind[] = ['dropdown'];
const NUMBER: Kind[] = ['slider'];
const FILE: Kind[] = ['file_upload'];

/** Type of instrument → what it takes → the kinds of blocks that can give it. */
const TAKES: Record<InstrumentSource['type'], Record<string, Kind[]>> = {
  'session-timer': { minutes: NUMBER, rhythm: CHOICE, energy: NUMBER, title: TEXT, start: TEXT },
  tone: { tone: TEXT, choice: CHOICE, minutes: NUMBER },
  'tone-pair': { first: TEXT, second: TEXT, minutes: NUMBER, listening: CHOICE },
  'chakra-tones': { weights: NUMBER, minutes: NUMBER },
  breath: { pattern: CHOICE, minutes: NUMBER },
  palette: { base: TEXT, harmony: CHOICE, mood: CHOICE, background: CHOICE },
  'search-meter': { topic: TEXT, text: TEXT, file: FILE, keyword: TEXT, brand: TEXT },
  'text-meter': { text: TEXT, file: FILE, language: CHOICE },
};

export function checkInstruments(
  instruments: readonly InstrumentSource[] = [],
  blocks: readonly Block[],
): string[] {
  const fields = new Map(
    blocks.flatMap((block): [string, FieldBlock][] => ('key' in block ? [[block.key, block]] : [])),
  );
  return instruments.flatMap((instrument, index) => {
    const at = `instruments.${index}`;
    const named = Object.entries(instrument.from).flatMap(([name, keys]) =>
      [keys].flat().flatMap((key): [string, string][] => (key === undefined ? [] : [[name, key]])),
    );
    return [
      ...named.flatMap(([name, key]) =>
        checkReference(fields, key, TAKES[instrument.type][name], `${at}.from.${name}`),
      ),
      ...(instrument.type === 'tone' ? checkTones(instrument, fields, at) : []),
    ];
  });
}

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

/** Every choice has its tone, and every tone belongs to a choice. */
function checkTones(
  { from, tones }: Extract<InstrumentSource, { type: 'tone' }>,
  fields: ReadonlyMap<string, FieldBlock>,
  at: string,
): string[] {
  const field = fields.get(from.choice);
  if (field?.type !== 'dropdown') return [];
  const options = field.options.map(({ value }) => value);
  return [
    ...options
      .filter((value) => !Object.hasOwn(tones, value))
      .map((value) => `${at}.tones.${value} is missing; give it hertz`),
    ...Object.keys(tones)
      .filter((value) => !options.includes(value))
      .map((value) => `${at}.tones.${value} is no option of ${from.choice}; remove it`),
  ];
}
