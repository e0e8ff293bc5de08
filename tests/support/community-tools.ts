import { CATEGORIES } from '#content/vocabulary.ts';
import type { CommunityTool } from '#core/community/community-tool.ts';
import { LANGUAGES } from '#core/languages/languages.ts';

const SUBJECTS =
  'Letter Plan Brief Ritual Outline Story Offer Checklist Welcome Review Caption Pitch Retreat Menu Playlist Budget'.split(
    ' ',
  );
const OCCASIONS = 'Workshop Podcast Launch Sunday Studio Retreat Harvest Evening Client Garden Market'.split(
  ' ',
);
const PEOPLE = 'Ines Okafor|Zoë Müller|Kenji Sato|Amélie Roux|Tomás Vega|Priya Nair|Lars Holm'.split('|');

const of = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;

/** As many tools as are asked for, all different and always the same ones. */
export const manyCommunityTools = (count: number): CommunityTool[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `${of(OCCASIONS, index)} ${of(SUBJECTS, Math.floor(index / OCCASIONS.length))} ${index + 1}`,
    tagline: `What ${of(PEOPLE, index * 3).split(' ')[0]} sends before the ${of(OCCASIONS, index * 5).toLowerCase()} begins`,
    category: of(CATEGORIES, index),
    language: of(LANGUAGES, Math.floor(index / 3)),
    author: of(PEOPLE, index),
    priceCents: null,
  }));
