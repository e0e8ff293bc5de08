import { limitText } from '#core/text/limit-text.ts';
import { RUN_LIMITS } from './run-limits.ts';

/** What a starred line is kept and known by: its words, cut to the limit. */
export const starredText = (text: string): string => limitText(text, RUN_LIMITS.starredItem).trim();
