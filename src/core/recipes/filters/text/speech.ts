import { unmaskUserText } from '#core/text/user-text.ts';
import { paceLines, planSections, unitsAMinute } from '#core/writing/pace-script.ts';
import { type Filters, languageOf, listOf, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** minutes | script_sections: avoid → kind, from, seconds of each; see writing/pace-script.ts. */
  script_sections: (minutes: unknown, avoid: unknown) =>
    planSections(Number(minutes), listOf(avoid).map(textOf)),
  /** lines | pace_lines: from, seconds, pace, language → lines (text, from, pause), units, speechSeconds, silenceSeconds. */
  pace_lines: (lines: unknown, from: unknown, seconds: unknown, pace: unknown, language: unknown) => {
    const written = listOf(lines).map(textOf);
    const plain = written.map(unmaskUserText);
    const wish = {
      from: Number(from) || 0,
      seconds: Number(seconds) || 0,
      pace: textOf(pace),
      language: languageOf(language),
    };
    const paced = paceLines(plain, wish);
    return { ...paced, lines: paced.lines.map((line, index) => ({ ...line, text: written[index] })) };
  },
  /** pace | units_a_minute: language → words a minute; in Japanese characters. */
  units_a_minute: (pace: unknown, language: unknown) => unitsAMinute(textOf(pace), languageOf(language)),
};
