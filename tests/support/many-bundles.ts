import { BUNDLE_AUDIENCES, BUNDLE_LANGUAGES, BUNDLE_TONES, BUNDLE_TOPICS } from '#content/vocabulary.ts';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import { toolIdOf } from '#core/bundles/tool-ids.ts';
import { DAY_MS } from '#core/time/durations.ts';

const SUBJECTS =
  'Letters Plans Rituals Outlines Stories Offers Questions Captions Pitches Menus Budgets'.split(' ');
const OCCASIONS = 'Workshop Podcast Launch Sunday Studio Retreat Harvest Evening Client Garden Market'.split(
  ' ',
);
const PEOPLE = 'coaches who listen|makers of small things|teachers on the road|writers at dawn'.split('|');
const GAINS =
  'a plan for the week|a price that holds|a page that says it|three first sentences|a calm ending'.split('|');

const of = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;

/** As many bundles as are asked for, all different and always the same ones; a description is as long as ours are. */
export const manyBundles = (count: number): BundleFacts[] =>
  Array.from({ length: count }, (_, index) => {
    const topic = of(BUNDLE_TOPICS, index);
    const [occasion, subject] = [of(OCCASIONS, index), of(SUBJECTS, Math.floor(index / OCCASIONS.length))];
    const [gain, next] = [of(GAINS, index * 3), of(GAINS, index * 3 + 1)];
    return {
      slug: `${occasion}-${subject}-${index + 1}`.toLowerCase(),
      name: `${occasion} ${subject} ${index + 1}`,
      description: `Prompts for ${of(PEOPLE, index)}: ${subject.toLowerCase()} for the ${of(OCCASIONS, index * 5).toLowerCase()}, written slowly and read aloud. In the end you hold ${gain}, ${next} and one sentence that is yours, number ${(index * 7919) % 20_000}.`,
      topic,
      audience: of(BUNDLE_AUDIENCES, Math.floor(index / 2)),
      tone: of(BUNDLE_TONES, Math.floor(index / 3)),
      language: of(BUNDLE_LANGUAGES, Math.floor(index / 5)),
      cents: index % 7 === 0 ? 0 : 1_900 + (index % 5) * 400,
      released: new Date(Date.UTC(2020, 0, 1) + (index % 2_000) * DAY_MS).toISOString().slice(0, 10),
      version: '1.0.0',
      includes: [gain, next, 'Variables that become a form', 'PDF and text'],
      tags: [subject.toLowerCase(), occasion.toLowerCase()],
      promptCount: 30 + (index % 26),
      toolId: toolIdOf({ topic }),
      samples: [`Write ${subject.toLowerCase()}`, `Ask for ${gain}`, `Read ${next} aloud`],
    };
  });
