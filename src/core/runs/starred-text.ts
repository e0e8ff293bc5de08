import { RUN_LIMITS } from './run-limits.ts';

/** What a starred line is kept and known by: its words, cut to the limit and never through a character. */
export const starredText = (text: string): string =>
  text
    .slice(0, RUN_LIMITS.starredItem)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
