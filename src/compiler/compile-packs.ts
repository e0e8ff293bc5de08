/** Every pack folder, checked and joined with its texts, per language. */

import { LANGUAGES } from '#content/languages.ts';
import { type PackSource, type PackTexts, packSchema, packTextsSchema } from '#content/pack-schema.ts';
import type { Language } from '#core/languages/languages.ts';
import { checkPack, type KnownTool, type PackProblem } from '#core/packs/check-pack.ts';
import { fieldFactsOf } from '#core/packs/field-facts.ts';
import type { PackInput, PackStep, ReadyPack } from '#core/packs/pack.ts';
import { checkYears } from './checks/check-years.ts';
import type { CompiledTool } from './compile-tool.ts';
import type { Reader } from './read-content.ts';

export interface CompiledPack {
  byLanguage: Record<Language, ReadyPack>;
}

/** @param tools those that are sound themselves */
export function compilePacks(reader: Reader, tools: readonly CompiledTool[]): CompiledPack[] {
  const known = new Map(
    tools.map(({ source, byLanguage }): [string, KnownTool] => [
      source.slug,
      {
        isAvailable: source.blocks !== undefined,
        fields: fieldFactsOf(byLanguage.en.template?.blocks ?? []),
      },
    ]),
  );
  const slugs = new Set(reader.paths().flatMap((path) => /^packs\/([^/]+)\//.exec(path)?.[1] ?? []));
  return [...slugs].sort().flatMap((slug) => compilePack(reader, slug, (tool) => known.get(tool)) ?? []);
}

function compilePack(
  reader: Reader,
  slug: string,
  toolOf: (slug: string) => KnownTool | undefined,
): CompiledPack | undefined {
  const before = reader.problems.length;
  const file = (name: string) => `packs/${slug}/${name}.json`;
  reportStrangers(reader, slug);
  const source = reader.json(file('pack'), packSchema);
  const texts = LANGUAGES.map((language) => reader.json(file(language), packTextsSchema));
  if (!source) return undefined;
  if (source.slug !== slug)
    reader.report(file('pack'), `slug is "${source.slug}"; it must be the folder's name, "${slug}"`);
  for (const problem of checkPack(toPack(source), { toolOf, mayHoldTexts: false }))
    reader.report(file('pack'), describe(problem));
  const byLanguage = {} as CompiledPack['byLanguage'];
  for (const [index, language] of LANGUAGES.entries()) {
    const own = texts[index];
    if (!own) continue;
    for (const message of checkTexts(source, own)) reader.report(file(language), message);
    byLanguage[language] = joinTexts(source, own);
  }
  return reader.problems.length > before ? undefined : { byLanguage };
}

function reportStrangers(reader: Reader, slug: string): void {
  const known = ['pack', ...LANGUAGES].map((name) => `packs/${slug}/${name}.json`);
  for (const path of reader.paths())
    if (path.startsWith(`packs/${slug}/`) && !known.includes(path))
      reader.report(path, 'does not belong to a pack; remove it');
}

function checkTexts({ inputs, steps }: PackSource, texts: PackTexts): string[] {
  const compare = (group: 'inputs' | 'steps', ids: readonly string[]) => [
    ...ids.flatMap((id) => (Object.hasOwn(texts[group], id) ? [] : [`${group}.${id} is missing`])),
    ...Object.keys(texts[group]).flatMap((id) =>
      ids.includes(id) ? [] : [`${group}.${id} is not in pack.json; remove it or add it there`],
    ),
  ];
  const ids = inputs.map(({ id }) => id);
  return [
    ...compare('inputs', ids),
    ...compare(
      'steps',
      steps.map(({ id }) => id),
    ),
    ...inputs.flatMap(({ id, required, maxLength }) => {
      const value = Object.hasOwn(texts.example.inputs, id) ? texts.example.inputs[id] : undefined;
      if (value === undefined) return required ? [`example.inputs.${id} is missing`] : [];
      return [...value].length > maxLength
        ? [`example.inputs.${id} is longer than ${maxLength} characters; shorten it`]
        : [];
    }),
    ...Object.keys(texts.example.inputs).flatMap((id) =>
      ids.includes(id) ? [] : [`example.inputs.${id} is no input of the pack; remove it`],
    ),
    ...checkYears(texts),
  ];
}

const toPack = ({ inputs, steps }: PackSource): { inputs: PackInput[]; steps: PackStep[] } => ({
  inputs: inputs.map(({ id, isLong = false, maxLength, required = false }) => ({
    id,
    label: id,
    isLong,
    maxLength,
    required,
  })),
  steps,
});

function joinTexts(source: PackSource, texts: PackTexts): ReadyPack {
  const { inputs, steps } = toPack(source);
  return {
    slug: source.slug,
    name: texts.name,
    description: texts.description,
    inputs: inputs.map((input) => ({ ...input, ...texts.inputs[input.id] })),
    steps: steps.map((step) => ({ ...step, note: texts.steps[step.id] })),
    example: texts.example,
  };
}

const MESSAGES: Record<PackProblem['code'], (name: string) => string> = {
  no_steps: () => 'is empty; add a step',
  duplicate_id: (name) => `"${name}" stands twice; rename one`,
  unknown_tool: (name) => `"${name}" is no tool`,
  coming_tool: (name) => `"${name}" is still to come; choose a tool that is available`,
  unknown_field: (name) => `matches no field of the tool; its key "${name}" is unknown`,
  takes_no_text: (name) => `cannot be filled: ${name} takes a constant of its own kind, and files take none`,
  text_constant: (name) => `is a text in one language; take ${name} from an input or a step`,
  wrong_constant: (name) => `is no option of ${name}, or outside its range`,
  unknown_input: (name) => `takes from the input "${name}", which the pack does not have`,
  unknown_step: (name) => `takes from the step "${name}", which the pack does not have`,
  later_step: (name) => `takes from "${name}", which is no earlier step`,
  required_empty: (name) => `is missing; the tool requires ${name}`,
  optional_input: (name) =>
    `is required by the tool, but the input "${name}" may stay empty; make it required`,
  unused_input: (name) => `"${name}" is used by no step; remove it`,
};

const describe = ({ at, code, name }: PackProblem): string => `${at} ${MESSAGES[code](name)}`;
