/** About 150 words a minute, the usual rate of spoken English; 6 characters a second where there are no spaces. */
const WORDS_PER_SECOND = 2.5;
const CHARACTERS_PER_SECOND = 6;

/** How long a text takes to say, in seconds, rounded to milliseconds; at least half a second. */
export function speakingSeconds(text: string): number {
  const dense = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/gu)?.length ?? 0;
  const words =
    text
      .match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)
      ?.filter((word) => !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)).length ?? 0;
  return Math.max(0.5, Math.round((words / WORDS_PER_SECOND + dense / CHARACTERS_PER_SECOND) * 1000) / 1000);
}
