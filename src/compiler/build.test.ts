import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { LEVELS } from '#core/licenses/levels.ts';
import { buildContent } from './build.ts';
import { files as built } from './content-tests/built-content.ts';
import { partOfContent } from './content-tests/part-of-content.ts';
import { generateEditorSchemas } from './editor-schemas.ts';
import { formatProblem } from './problems.ts';
import { readSource, type Source } from './read-content.ts';
import { replaceFolder } from './write-folder.ts';

const folder = join(import.meta.dirname, '../../content');
const source = readSource(folder);

// biome-ignore lint/suspicious/noExplicitAny: tests damage files of any shape
type Json = any;

/** A tool of which only the facts are written, so that the checks of those hold whatever tools are finished. */
const coming: Record<string, Json> = {
  'tool.json': {
    slug: 'sundial',
    level: 'pro',
    category: 'time-management',
    isReflective: false,
    job: 'Read the hour from a shadow.',
  },
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `${language}.json`,
      { name: 'Sundial', tagline: 'The hour by its shadow.' },
    ]),
  ),
};
/** Each damage is built with the tools that it needs, and no more: a build of all takes minutes for these. */
const HOOKS = 'hookbuilder';
const PACK = 'launch-week';
const PACK_TOOLS = ['audiencemapper', HOOKS, 'metascribe', 'moneymind', 'narrativecrafter'];
const FINDER = 'passionFinder';
const FINDER_LEADS_TO = PACK_TOOLS.slice(0, 3);
const ALL = [...PACK_TOOLS, FINDER, 'flowpulse', 'frequencyaligner'];

function toolsOf(paths: readonly string[]): string[] {
  if (paths.length === 0) return ALL;
  const named = paths.map((path) => path.split('/')).map(([folder, name = '']) => ({ folder, name }));
  const own = named.filter(({ folder, name }) => folder === 'tools' && name !== 'sundial');
  return [
    ...new Set([
      HOOKS,
      ...own.map(({ name }) => name),
      ...(own.some(({ name }) => name === FINDER) ? FINDER_LEADS_TO : []),
      ...(named.some(({ folder }) => folder === 'packs') ? PACK_TOOLS : []),
    ]),
  ];
}

/** The tools that these files need, and the one that is coming. */
function partFor(paths: readonly string[]): Map<string, string> {
  const tools = toolsOf(paths);
  const hasPack = PACK_TOOLS.every((tool) => tools.includes(tool));
  return new Map([
    ...partOfContent(source, { tools, packs: hasPack ? [PACK] : [] }),
    ...Object.entries(coming).map(([name, json]): [string, string] => [
      `tools/sundial/${name}`,
      JSON.stringify(json),
    ]),
    ['tool-numbers.json', JSON.stringify({ slugs: [...tools, 'sundial'] })],
    ...(tools.includes(FINDER) ? [[`tools/${FINDER}/tool.json`, leadingTo(FINDER_LEADS_TO)] as const] : []),
  ]);
}

/** The finder, whose results lead to tools that this part has. */
function leadingTo(tools: string[]): string {
  const finder = JSON.parse(source.files.get(`tools/${FINDER}/tool.json`) ?? '{}') as Json;
  for (const dimension of Object.keys(finder.leadsTo)) finder.leadsTo[dimension] = tools;
  return JSON.stringify(finder);
}

/** Such a part with some files changed; null removes one. */
function damaged(changes: Record<string, string | null | ((json: Json) => void)>): Source {
  const files = partFor(Object.keys(changes));
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) files.delete(path);
    else if (typeof change === 'string') files.set(path, change);
    else {
      const json = JSON.parse(files.get(path) ?? '{}');
      change(json);
      files.set(path, JSON.stringify(json));
    }
  }
  return { ...source, files };
}
const problemsOf = (changes: Parameters<typeof damaged>[0]) =>
  buildContent(damaged(changes)).problems.map(formatProblem);

describe('the content', () => {
  const build = buildContent(source);

  test('is whole: 45 tools, their levels as in the catalogue, in five languages', () => {
    expect(build.problems).toEqual([]);
    const { tools } = JSON.parse(build.files.get('catalogue.json') ?? '');
    const count = (level: string) => tools.filter((tool: Json) => tool.level === level).length;
    expect(LEVELS.map((level) => [level, count(level)])).toEqual([
      ['none', 2],
      ['standard', 13],
      ['pro', 13],
      ['reseller', 10],
      ['exclusive', 7],
    ]);
    for (const language of LANGUAGES) {
      const facts = JSON.parse(build.files.get(`public/catalogue.${language}.json`) ?? '').tools;
      expect(facts).toHaveLength(45);
      expect(new Set(facts.map((tool: Json) => tool.tagline)).size).toBe(45);
      for (const { slug, searchWords, takes, gives } of facts)
        expect([searchWords, takes, gives].every(Boolean), `${slug} in ${language} has words and doors`).toBe(
          true,
        );
    }
  });

  test('is what the build before this run wrote, byte for byte', () => {
    expect([...built].sort()).toEqual([...build.files].sort());
  });

  test('keeps prompts, drafts and phrases out of every public file', () => {
    // What is shown of an example stands in content-tests/example-results.test.ts.
    const open = [...build.files]
      .filter(([path]) => path.startsWith('public/'))
      .map(([, text]) => JSON.stringify({ ...JSON.parse(text), exampleResult: undefined }));
    const recipes = [...build.files].filter(([path]) => path.startsWith('licensed/'));
    const templates = [...build.files.keys()].filter((path) => path.startsWith('public/tools/')).length;
    expect(recipes.length).toBeGreaterThanOrEqual(20);
    expect(recipes).toHaveLength(templates);
    for (const [, text] of recipes) {
      const { prompt, draft, system, phrases } = JSON.parse(text);
      const secrets = [prompt, draft, system].flatMap((part: string) =>
        part.split('\n').filter((line) => line.length > 40),
      );
      const words = JSON.stringify(phrases).match(/"[^"]{40,}"/g) ?? [];
      for (const secret of [...secrets, ...words.map((word) => word.slice(1, -1))])
        expect(open.some((file) => file.includes(secret))).toBe(false);
    }
  });

  test('has fresh JSON Schemas for editors', () => {
    expect(readdirSync(join(folder, 'schemas')).sort()).toEqual([...generateEditorSchemas().keys()].sort());
    for (const [name, text] of generateEditorSchemas())
      expect(readFileSync(join(folder, 'schemas', name), 'utf8')).toBe(text);
  });
});

/** A message that ends in "…" is the beginning of the line. */
describe('damage is named by file and field', () => {
  const hook = 'tools/hookbuilder';
  const blockOf = (json: Json, id: string) => json.blocks.find((block: Json) => block.id === id);

  test.each<[string, Parameters<typeof damaged>[0], string]>([
    [
      'a missing label of an option',
      { [`${hook}/fr.json`]: (json) => delete json.blocks.audience.options.coaches },
      'content/tools/hookbuilder/fr.json: blocks.audience.options.coaches is missing',
    ],
    [
      'an option that tool.json has not',
      { [`${hook}/de.json`]: (json) => (json.blocks.tone.options.loud = 'Laut') },
      'content/tools/hookbuilder/de.json: blocks.tone.options.loud is no option in tool.json; remove it or add it there',
    ],
    [
      'a tool without versions',
      { [`${hook}/versions.json`]: null },
      'content/tools/hookbuilder/versions.json: is missing; add the file',
    ],
    [
      'a version that stands before an older one',
      { [`${hook}/versions.json`]: (json) => json.versions.reverse() },
      'content/tools/hookbuilder/versions.json: 1.0.0 stands after 1.1.0; write the oldest first',
    ],
    [
      'a version that comes out before an older one',
      { [`${hook}/versions.json`]: (json) => (json.versions[1].releasedOn = '2020-01-01') },
      'content/tools/hookbuilder/versions.json: 1.1.0 comes out before 1.0.0',
    ],
    [
      'a tool that can be opened and was never released',
      {
        [`${hook}/versions.json`]: (json) =>
          json.versions.splice(0, 2, { ...json.versions[0], releasedOn: undefined }),
      },
      'content/tools/hookbuilder/versions.json: the first version has no releasedOn, but the tool can be opened',
    ],
    [
      'a feature that one language lacks',
      { [`${hook}/versions.json`]: (json) => json.versions[0].features.ja.pop() },
      'content/tools/hookbuilder/versions.json: 1.0.0: the features in ja must be as many as in en',
    ],
    [
      'a French feature without its narrow space',
      { [`${hook}/versions.json`]: (json) => (json.versions[0].features.fr[0] = 'Un ton: le vôtre') },
      'content/tools/hookbuilder/versions.json: 1.0.0.features.fr.0 lacks a narrow no-break space…',
    ],
    [
      'a missing label',
      { [`${hook}/es.json`]: (json) => delete json.blocks.offering.label },
      'content/tools/hookbuilder/es.json: blocks.offering.label is missing',
    ],
    [
      'a missing help that English has',
      { [`${hook}/ja.json`]: (json) => delete json.blocks.file.help },
      'content/tools/hookbuilder/ja.json: blocks.file.help is missing',
    ],
    [
      'a text of another type of block',
      { [`${hook}/en.json`]: (json) => (json.blocks.tone.placeholder = 'x') },
      'content/tools/hookbuilder/en.json: blocks.tone.placeholder is not a text of a block of type dropdown; remove it',
    ],
    [
      'texts of a block that does not exist',
      { [`${hook}/en.json`]: (json) => (json.blocks.colour = { label: 'x' }) },
      'content/tools/hookbuilder/en.json: blocks.colour matches no block in tool.json; remove it or add the block',
    ],
    [
      'an unknown field',
      { [`${hook}/tool.json`]: (json) => (json.colour = 1) },
      'content/tools/hookbuilder/tool.json: colour is not a known field; remove it or correct its name',
    ],
    [
      'an unknown level',
      { [`${hook}/tool.json`]: (json) => (json.level = 'gold') },
      'content/tools/hookbuilder/tool.json: level must be one of none, standard, pro, reseller, exclusive',
    ],
    [
      'an unknown type of block',
      { [`${hook}/tool.json`]: (json) => (json.blocks[1].type = 'image') },
      'content/tools/hookbuilder/tool.json: blocks.1.type is not a known type of block; see content/schemas/tool.json',
    ],
    [
      'a slug unlike its folder',
      { [`${hook}/tool.json`]: (json) => (json.slug = 'hooks') },
      'content/tools/hookbuilder/tool.json: slug is "hooks"; it must be the folder\'s name, "hookbuilder"',
    ],
    [
      'a missing language',
      { 'tools/sundial/ja.json': null },
      'content/tools/sundial/ja.json: is missing; add the file',
    ],
    [
      'a missing tagline',
      { 'tools/sundial/ja.json': (json) => delete json.tagline },
      'content/tools/sundial/ja.json: tagline is missing',
    ],
    [
      'an empty name',
      { 'tools/sundial/de.json': (json) => (json.name = ' ') },
      'content/tools/sundial/de.json: name must not be empty',
    ],
    [
      'broken JSON',
      { 'tools/sundial/de.json': '{"name": }' },
      'content/tools/sundial/de.json: is not valid JSON; Unexpected token \'}\', "{"name": }" is not valid JSON',
    ],
    [
      'phrases on facts only',
      {
        'tools/sundial/de.json': (json) => (json.phrases = { a: 'b' }),
      },
      'content/tools/sundial/de.json: phrases needs blocks in tool.json; add them or remove it',
    ],
    [
      'two fields with one key',
      {
        [`${hook}/tool.json`]: (json) => (blockOf(json, 'file').id = 'use_case_1'),
        ...Object.fromEntries(
          LANGUAGES.map((l) => [
            `${hook}/${l}.json`,
            (json: Json) => {
              json.blocks.use_case_1 = json.blocks.file;
              delete json.blocks.file;
            },
          ]),
        ),
      },
      'content/tools/hookbuilder/tool.json: blocks: two fields share the value key "use_case_1"; give one of them an id',
    ],
    [
      'two blocks with one id',
      { [`${hook}/tool.json`]: (json) => (blockOf(json, 'file').id = 'tone') },
      'content/tools/hookbuilder/tool.json: blocks: "tone" is the id of two blocks; rename one',
    ],
    [
      'a default above the range',
      { [`${hook}/tool.json`]: (json) => (blockOf(json, 'emotional_intensity').default = 11) },
      'content/tools/hookbuilder/tool.json: blocks.5.default 11 must lie between 0 and 10',
    ],
    [
      'a default off the step',
      { [`${hook}/tool.json`]: (json) => (blockOf(json, 'emotional_intensity').default = 6.4) },
      'content/tools/hookbuilder/tool.json: blocks.5.default 6.4 is not on a step; use 6',
    ],
    [
      'a step that misses the end',
      { [`${hook}/tool.json`]: (json) => (blockOf(json, 'emotional_intensity').step = 4) },
      'content/tools/hookbuilder/tool.json: blocks.5.step 4 does not lead from 0 to 10; change step or max',
    ],
    [
      'a default that is no option',
      { [`${hook}/tool.json`]: (json) => (blockOf(json, 'use_case').default = ['sales']) },
      'content/tools/hookbuilder/tool.json: blocks.6.default "sales" is not one of its options; use content_creation, mindset_shift, offer_creation',
    ],
    [
      'a size that is none',
      { [`${hook}/tool.json`]: (json) => (blockOf(json, 'file').maxSize = 'big') },
      'content/tools/hookbuilder/tool.json: blocks.8.maxSize "big" is not a size; write it like "50MB"',
    ],
    [
      'no output',
      { [`${hook}/tool.json`]: (json) => json.blocks.pop() },
      'content/tools/hookbuilder/tool.json: blocks must hold exactly one output block, not 0',
    ],
    [
      'a placeholder that a language lost',
      { [`${hook}/fr.json`]: (json) => (json.phrases.title = 'Accroches') },
      'content/tools/hookbuilder/fr.json: phrases.title lacks the placeholder {offering} of en.json',
    ],
    [
      'a placeholder that English has not',
      { [`${hook}/fr.json`]: (json) => (json.phrases.own = '{offre}') },
      'content/tools/hookbuilder/fr.json: phrases.own has the placeholder {offre}, which en.json has not',
    ],
    [
      'French without its spaces',
      { [`${hook}/fr.json`]: (json) => (json.tagline = 'Essayez !') },
      'content/tools/hookbuilder/fr.json: tagline lacks a narrow no-break space (U+202F) in "Essayez !"',
    ],
    [
      'a list of another length',
      { [`${hook}/es.json`]: (json) => json.phrases.checks.pop() },
      'content/tools/hookbuilder/es.json: phrases.checks has 2 entries, en.json has 3; make them the same number',
    ],
    [
      'a missing phrase',
      { [`${hook}/es.json`]: (json) => delete json.phrases.angles.scene.bold },
      'content/tools/hookbuilder/es.json: phrases.angles.scene.bold is missing',
    ],
    [
      'an example with an unknown option',
      { [`${hook}/en.json`]: (json) => (json.examples[0].values.tone = 'loud') },
      'content/tools/hookbuilder/en.json: examples.0.values.tone cannot be used: not an option',
    ],
    [
      'an example on a fixed day',
      { [`${hook}/de.json`]: (json) => (json.examples[0].values.description = 'Ab 1.9.2027') },
      'content/tools/hookbuilder/de.json: examples.0.values.description names 2027, which will have passed; write {day+14}, {month+1} or {year} instead',
    ],
    [
      'an example on a day that cannot be read',
      { [`${hook}/en.json`]: (json) => (json.examples[0].values.description = 'From {day-3}') },
      'content/tools/hookbuilder/en.json: examples.0.values.description holds no readable date; write {day+14}, {month+1} or {year}',
    ],
    [
      'a placeholder with a year that passes',
      { [`${hook}/fr.json`]: (json) => (json.blocks.offering.placeholder = '2028-03-02') },
      'content/tools/hookbuilder/fr.json: blocks.offering.placeholder names 2028, which will have passed; show the form of a date instead, such as YYYY-MM-DD',
    ],
    [
      'an example with an unknown key',
      { [`${hook}/en.json`]: (json) => (json.examples[1].values.colour = 'red') },
      'content/tools/hookbuilder/en.json: examples.1.values.colour cannot be used: unknown key',
    ],
    [
      'a draft that does not parse',
      { [`${hook}/draft.md`]: '## {% if %}' },
      'content/tools/hookbuilder/draft.md: is not valid Liquid;…',
    ],
    [
      'a filter that does not exist',
      { [`${hook}/draft.md`]: '## {{ t.title | shout }}' },
      'content/tools/hookbuilder/draft.md: is not valid Liquid; undefined filter: shout…',
    ],
    [
      'a filter whose group is not named',
      { 'tools/flowpulse/tool.json': (json) => delete json.computes },
      'content/tools/flowpulse/draft.md: uses the filter flow_plan of the group "flow"; in a draft, add it to computes in tool.json',
    ],
    [
      'an unknown group of filters',
      { [`${hook}/tool.json`]: (json) => (json.computes = ['astrology']) },
      'content/tools/hookbuilder/tool.json: computes.0 "astrology" is no filter group; known are…',
    ],
    [
      'a group that the draft does not use',
      { [`${hook}/tool.json`]: (json) => (json.computes = ['hooks', 'clips']) },
      'content/tools/hookbuilder/tool.json: computes.1 "clips" is used by nothing in draft.md; remove it',
    ],
    [
      'a step of a pack with a tool that is still to come',
      { 'packs/launch-week/pack.json': (json) => (json.steps[4].tool = 'sundial') },
      'content/packs/launch-week/pack.json: steps.4.tool "sundial" is still to come; choose a tool that is available',
    ],
    [
      'a field that the tool has not',
      {
        'packs/launch-week/pack.json': (json) =>
          (json.steps[0].values.colour = { from: 'input', input: 'offer' }),
      },
      'content/packs/launch-week/pack.json: steps.0.values.colour matches no field of the tool; its key "colour" is unknown',
    ],
    [
      'a text for a choice',
      {
        'packs/launch-week/pack.json': (json) =>
          (json.steps[1].values.tone = { from: 'input', input: 'offer' }),
      },
      'content/packs/launch-week/pack.json: steps.1.values.tone cannot be filled: tone takes a constant of its own kind, and files take none',
    ],
    [
      'a step that takes from a later one',
      { 'packs/launch-week/pack.json': (json) => (json.steps[1].values.description.step = 'page') },
      'content/packs/launch-week/pack.json: steps.1.values.description takes from "page", which is no earlier step',
    ],
    [
      'a missing text of a step',
      { 'packs/launch-week/ja.json': (json) => delete json.steps.hooks },
      'content/packs/launch-week/ja.json: steps.hooks is missing',
    ],
    [
      'a text of an input that does not exist',
      { 'packs/launch-week/de.json': (json) => (json.inputs.idle = { label: 'x' }) },
      'content/packs/launch-week/de.json: inputs.idle is not in pack.json; remove it or add it there',
    ],
    [
      'a pack unlike its folder',
      { 'packs/launch-week/pack.json': (json) => (json.slug = 'week') },
      'content/packs/launch-week/pack.json: slug is "week"; it must be the folder\'s name, "launch-week"',
    ],
    [
      'a group that serves the prompt only',
      { 'tools/flowpulse/prompt.md': '{{ 45 | flow_plan }}' },
      'content/tools/flowpulse/prompt.md: uses the filter flow_plan of the group "flow"; in a draft,…',
    ],
    [
      'an include',
      { [`${hook}/draft.md`]: '{% include "x" %}' },
      'content/tools/hookbuilder/draft.md: is not valid Liquid; tag "include" not found…',
    ],
    [
      'a clock',
      { [`${hook}/draft.md`]: '{{ "now" | date: "%Y" }}' },
      'content/tools/hookbuilder/draft.md: is not valid Liquid; undefined filter: date…',
    ],
    [
      'an unknown value',
      { [`${hook}/draft.md`]: '## {{ values.colour }}' },
      'content/tools/hookbuilder/draft.md: uses {{ values.colour }}, which is not known; known are values.offering,…',
    ],
    [
      "the user's text in a prompt",
      { [`${hook}/prompt.md`]: 'Sell {{ values.offering }}.' },
      'content/tools/hookbuilder/prompt.md: uses {{ values.offering }}, which is not known; known are values.audience,…',
    ],
    [
      'a phrase that nothing uses',
      Object.fromEntries(
        LANGUAGES.map((l) => [`${hook}/${l}.json`, (json: Json) => (json.phrases.spare = 'x')]),
      ),
      'content/tools/hookbuilder/en.json: phrases.spare is used by no recipe; remove it everywhere',
    ],
    [
      'a missing draft',
      { [`${hook}/draft.md`]: null },
      'content/tools/hookbuilder/draft.md: is missing; write the recipe of the on-device draft',
    ],
    [
      'an empty prompt',
      { [`${hook}/prompt.md`]: ' \n' },
      'content/tools/hookbuilder/prompt.md: is empty; write it or remove it',
    ],
    [
      'an unknown type of instrument',
      { 'tools/flowpulse/tool.json': (json) => (json.instruments[0].type = 'gong') },
      'content/tools/flowpulse/tool.json: instruments.0.type is not a known type of instrument; see content/schemas/tool.json',
    ],
    [
      'an instrument that takes a value from nowhere',
      { 'tools/flowpulse/tool.json': (json) => (json.instruments[0].from.minutes = 'hours') },
      'content/tools/flowpulse/tool.json: instruments.0.from.minutes "hours" names no block of this tool; known are goal,…',
    ],
    [
      'an instrument that takes words for a number',
      { 'tools/flowpulse/tool.json': (json) => (json.instruments[0].from.minutes = 'goal') },
      'content/tools/flowpulse/tool.json: instruments.0.from.minutes "goal" is a block of type input; it needs slider',
    ],
    [
      'an instrument without what it needs',
      { 'tools/flowpulse/tool.json': (json) => delete json.instruments[0].from.minutes },
      'content/tools/flowpulse/tool.json: instruments.0.from.minutes is missing',
    ],
    [
      'a choice without its tone',
      { 'tools/frequencyaligner/tool.json': (json) => delete json.instruments[0].tones.rest },
      'content/tools/frequencyaligner/tool.json: instruments.0.tones.rest is missing; every option of intention needs one',
    ],
    [
      'a tone without its choice',
      { 'tools/frequencyaligner/tool.json': (json) => (json.instruments[0].tones.bell = 440) },
      'content/tools/frequencyaligner/tool.json: instruments.0.tones.bell is no option of intention; remove it',
    ],
    [
      'a stray file',
      { [`${hook}/it.json`]: '{}' },
      'content/tools/hookbuilder/it.json: does not belong to a tool;…',
    ],
    [
      'points for no dimension',
      { 'tools/passionFinder/tool.json': (json) => (json.scoring.choices.awake.telling.poet = 1) },
      'content/tools/passionFinder/tool.json: scoring.choices.awake.telling.poet is no dimension; use teacher,…',
    ],
    [
      'points for no option',
      { 'tools/passionFinder/tool.json': (json) => (json.scoring.choices.awake.singing = {}) },
      'content/tools/passionFinder/tool.json: scoring.choices.awake.singing is no option of awake; remove it',
    ],
    [
      'an option without points',
      { 'tools/passionFinder/tool.json': (json) => delete json.scoring.choices.awake.telling },
      'content/tools/passionFinder/tool.json: scoring.choices.awake.telling is missing; give it points or {}',
    ],
    [
      'a dimension without a name',
      { 'tools/passionFinder/tool.json': (json) => (json.scoring.names = 'second_names') },
      'content/tools/passionFinder/en.json: phrases.second_names.teacher.name is missing; write what…',
    ],
    [
      'scoring of no slider',
      { 'tools/passionFinder/tool.json': (json) => (json.scoring.sliders.awake = {}) },
      'content/tools/passionFinder/tool.json: scoring.sliders.awake names no slider of this tool',
    ],
    [
      'an alias to nowhere',
      { 'aliases.json': (json) => (json['mind-map'] = 'mindmap') },
      'content/aliases.json: mind-map leads to "mindmap", which is no tool',
    ],
    [
      'an alias that is a tool',
      { 'aliases.json': (json) => (json.sundial = 'hookbuilder') },
      'content/aliases.json: sundial is a tool itself; remove the alias',
    ],
    [
      'a tool without a number',
      { 'tool-numbers.json': (json) => json.slugs.pop() },
      'content/tool-numbers.json: sundial has no number; write it last',
    ],
    [
      'a tool with two numbers',
      { 'tool-numbers.json': (json) => json.slugs.push('sundial') },
      'content/tool-numbers.json: sundial has two numbers',
    ],
    [
      'news of no tool',
      { 'updates.json': (json) => (json.updates[0].linkTo = '/tools/hookmaker') },
      'content/updates.json: hookbuilder leads to "hookmaker", which is no tool',
    ],
    [
      'news of no day',
      { 'updates.json': (json) => (json.updates[0].date = '2026-11-31') },
      'content/updates.json: updates.0.date is wrong; it must match…',
    ],
    [
      'news twice',
      { 'updates.json': (json) => json.updates.push(json.updates[0]) },
      'content/updates.json: hookbuilder stands there twice',
    ],
    [
      'a missing mode',
      { 'modes/flow_state.md': null },
      'content/modes/flow_state.md: is missing; write the system prompt of this mode',
    ],
    [
      'an unknown mode',
      { 'modes/hypnosis.md': 'x' },
      'content/modes/hypnosis.md: is no prompt mode; use journal_reframe,…',
    ],
    [
      'a price in dollars',
      { 'prices.json': (json) => (json.prices[0].amount = 19.5) },
      'content/prices.json: prices.0.amount must be…',
    ],
  ])('%s', (_, changes, message) => {
    const isIt = (line: string) =>
      message.endsWith('…') ? line.startsWith(message.slice(0, -1)) : line === message;
    const found = problemsOf(changes);
    expect(found.some(isIt), found.join('\n')).toBe(true);
  });

  test('and nothing without damage', () => {
    expect(problemsOf({})).toEqual([]);
  });

  test('all at once, and then nothing is built', () => {
    const build = buildContent(
      damaged({
        'tools/sundial/ja.json': (json) => delete json.tagline,
        'tools/flowpulse/fr.json': (json) => delete json.blocks.goal.label,
        'aliases.json': (json) => (json['mind-map'] = 'mindmap'),
      }),
    );
    expect(build.problems).toHaveLength(3);
    expect(build.files.size).toBe(0);
  });
});

test('a folder is replaced as a whole', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  const target = join(root, 'out');
  replaceFolder(
    target,
    new Map([
      ['a/b.json', '1'],
      ['c.json', '2'],
    ]),
  );
  replaceFolder(target, new Map([['c.json', '3']]));
  expect(readdirSync(root)).toEqual(['out']);
  expect(readdirSync(target)).toEqual(['c.json']);
  expect(readFileSync(join(target, 'c.json'), 'utf8')).toBe('3');
  rmSync(root, { recursive: true });
});
