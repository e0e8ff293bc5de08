import type { DrawFigure, Figure } from './figure.ts';
import { lattice } from './figures/lattice.ts';
import { meeting } from './figures/meeting.ts';
import { pursuit } from './figures/pursuit.ts';
import { rose } from './figures/rose.ts';
import { star } from './figures/star.ts';
import { sunflower } from './figures/sunflower.ts';
import { torus } from './figures/torus.ts';
import { seedOf } from './seed.ts';

export const TOPICS = [
  'Spiritual',
  'Business',
  'Coaching',
  'Marketing',
  'Creative',
  'Personal Development',
] as const;
export type Topic = (typeof TOPICS)[number];

const TOPIC_FIGURES: Record<Topic, DrawFigure> = {
  Spiritual: lattice,
  Business: pursuit,
  Coaching: meeting,
  Marketing: torus,
  Creative: rose,
  'Personal Development': sunflower,
};

const isTopic = (topic: string): topic is Topic => Object.hasOwn(TOPIC_FIGURES, topic);

/** The topic chooses the figure, the slug its proportions. Any other topic gets a star of its own. */
export const coverFigure = (topic: string, slug: string): Figure =>
  isTopic(topic) ? TOPIC_FIGURES[topic](seedOf(slug), 'full') : star(seedOf(topic), 'full');

/** What `--cloth-…` of a topic ends with, the colour of its cover: lower case, spaces to hyphens, other characters dropped; `other` when there is none. */
export const coverColor = (topic: string): string =>
  isTopic(topic)
    ? topic
        .toLowerCase()
        .replaceAll(' ', '-')
        .replace(/[^a-z-]/g, '')
    : 'other';
