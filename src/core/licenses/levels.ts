import { LEVELS } from '#content/levels.ts';

/** License levels from lowest to highest; a level's index is its rank. */
export { LEVELS };

export type Level = (typeof LEVELS)[number];
/** A level that somebody can hold or buy. */
export type PaidLevel = Exclude<Level, 'none'>;

export const rankOf = (level: Level): number => LEVELS.indexOf(level);

export const isAtLeast = (held: Level, required: Level): boolean => rankOf(held) >= rankOf(required);

/** The highest of several levels; `none` for an empty list. */
export const highestLevel = (levels: readonly Level[]): Level =>
  levels.reduce((highest, level) => (isAtLeast(level, highest) ? level : highest), 'none');
