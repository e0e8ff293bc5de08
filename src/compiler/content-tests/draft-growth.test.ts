/**
 * What a draft costs over a text without an end, of a file or of speech: in proportion to its length, whatever is
 * repeated in it. Something that looks at all before each of its finds costs a hundred times as much for ten times the
 * length.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { renderDraft } from '#core/recipes/render-draft.ts';
import type { Block, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { calibrateWork, growthOf, measureWork } from '#tests/support/measure-work.ts';
import { filtersOf } from '../filter-groups.ts';
import { availableSlugs, read } from './built-content.ts';
import { fillTexts } from './fill-texts.ts';

const REPEATED: Record<string, string> = {
  'one letter': 'a',
  'long vowels': 'ー',
  spaces: ' ',
  'empty lines': '\n',
  'lines of a letter': 'a\n',
  'words of a feeling': 'the lamp is just tired ',
  'words that are denied': 'I must not always be tired ',
  'filler words': 'it is really, ',
  names: 'Anna Berg ',
  sentences: 'We drew three cups. ',
  questions: 'why? ',
  commas: 'lamp, ',
  dots: '...',
  brackets: '((',
  quotes: '"a" ',
  fractions: '1/2 ',
  prices: '$12, ',
  pairs: 'Tea: 12\n',
  tasks: '- call Anna 3:00\n',
  times: '00:00:01 ',
  subtitles: '00:00:01,000 --> 00:00:02,000\nHello there.\n\n',
  headings: '# A\n',
  'rows of a table': '| a | b |\n',
  'Japanese without an end': '疲れた心が',
  'Japanese sentences': '疲れた。',
};
/** Half an hour of speech. */
const LENGTH = 20_000;
/** Below this, the growth is not asked for. */
const MOST_PIECES = 60;
/** Ten where each sign is read so many times, a hundred where each is tried with each. */
const MOST_GROWTH = 16;

const isOpenEnded = ({ type }: Block) => type === 'voice_input' || type === 'file_upload';

const slugs = availableSlugs.filter((slug) =>
  (read(`public/tools/${slug}.en.json`) as ToolTemplate).blocks.some(isOpenEnded),
);

let unit: number;
beforeAll(() => {
  unit = calibrateWork();
});

it('there are tools whose texts have no end', () => {
  expect(slugs.length).toBeGreaterThan(5);
});

describe.each(slugs)('the draft of %s', (slug) => {
  it.each(Object.keys(REPEATED))(
    'costs no more than its length over %s',
    { timeout: 300_000 },
    async (name) => {
      const part = REPEATED[name] ?? '';
      const language = /[\p{sc=Hiragana}\p{sc=Katakana}ー]/u.test(part) ? 'ja' : 'en';
      const recipe: ToolRecipe = read(`licensed/${slug}.${language}.json`);
      const template: ToolTemplate = read(`public/tools/${slug}.${language}.json`);
      const filters = filtersOf(recipe.computes);
      const draftOf = (length: number) => {
        const values = fillTexts(template.blocks, part.repeat(length / part.length), length);
        return renderDraft({ recipe, template, values, filters });
      };
      if ((await measureWork(unit, async () => draftOf(LENGTH))) < MOST_PIECES) return;
      const turn = (length: number) => () => draftOf(length);
      expect(growthOf(turn, LENGTH / 10, 10, MOST_GROWTH)).toBeLessThanOrEqual(MOST_GROWTH);
    },
  );
});
