/** Reads transcripts: SubRip (.srt), WebVTT (.vtt), plain text with or without timecodes at line starts. */
import { speakingSeconds } from '#core/text/reading-time.ts';
import { parseTimecode } from '#core/time/timecode.ts';

export interface Cue {
  /** Seconds from the start of the recording. */
  start: number;
  end: number;
  text: string;
}

export interface Transcript {
  /** In order, without overlaps, none empty. */
  cues: Cue[];
  /** True when the text holds no times: they are then reckoned from its length. */
  isEstimated: boolean;
}

export function parseTranscript(text: string): Transcript {
  const clean = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const isSubtitles = clean.includes('-->') || /^\s*WEBVTT\b/.test(clean);
  const cues = inOrder(isSubtitles ? parseSubtitles(clean) : parseTimedLines(clean));
  if (isSubtitles) return { cues, isEstimated: false };
  return cues.length > 0 ? { cues, isEstimated: false } : { cues: estimate(clean), isEstimated: true };
}

const ARROW = /^\s*([\d:.,]+)\s+-->\s+([\d:.,]+)/;

/** Blocks end at a blank line; numbers, notes, styles and settings are not spoken. */
function parseSubtitles(text: string): Cue[] {
  return text.split(/\n[ \t]*\n/).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => ARROW.test(line));
    const [, from = '', to = ''] = ARROW.exec(lines[at] ?? '') ?? [];
    const [start, end] = [parseTimecode(from), parseTimecode(to)];
    if (start === undefined || end === undefined || end <= start) return [];
    const spoken = stripMarks(lines.slice(at + 1).join(' '));
    return spoken ? [{ start, end, text: spoken }] : [];
  });
}

/** Tags such as <i> or <v Anna>, and style marks such as {\an8}. */
const stripMarks = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]*>|<[\d:.]+>|\{\\[^{}]*\}/gi, '')
    .replace(/\s+/g, ' ')
    .trim();

const LINE_TIME =
  /^\s*(?:[[(]\s*)?((?:\d{1,3}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?)\s*(?:[\])]\s*)?(?:[-–—:|]\s*)?(.*)$/;

/** Lines such as "[00:01:23] Anna: …" or "1:23 …"; lines without a time go on with the one before. */
function parseTimedLines(text: string): Cue[] {
  const cues: { start: number; text: string }[] = [];
  for (const line of text.split('\n')) {
    const [, time = '', rest = line] = LINE_TIME.exec(line) ?? [];
    const start = time ? parseTimecode(time) : undefined;
    const spoken = stripMarks(start === undefined ? line : rest);
    const last = cues.at(-1);
    if (start !== undefined) cues.push({ start, text: spoken });
    else if (last && spoken) last.text = `${last.text} ${spoken}`.trim();
  }
  // A time is only an end for the line before when it is later; the last line ends when its words are said.
  const sorted = cues.filter((cue) => cue.text !== '').sort((a, b) => a.start - b.start);
  return sorted.map((cue, index) => {
    const next = sorted[index + 1]?.start ?? cue.start + speakingSeconds(cue.text);
    return { ...cue, end: next };
  });
}

/** Sorted by start; a cue that runs into the next one ends there, and repeated captions are said once. */
function inOrder(cues: Cue[]): Cue[] {
  const sorted = cues
    .map((cue, index) => ({ cue, index }))
    .sort((a, b) => a.cue.start - b.cue.start || a.index - b.index)
    .map(({ cue }) => cue)
    .filter((cue, index, all) => cue.text !== all[index - 1]?.text);
  return sorted
    .map((cue, index) => ({
      ...cue,
      end: Math.min(cue.end, sorted[index + 1]?.start ?? Number.POSITIVE_INFINITY),
    }))
    .filter((cue) => cue.end > cue.start);
}

function estimate(text: string): Cue[] {
  let start = 0;
  return text
    .split(/\n+/)
    .map(stripMarks)
    .filter(Boolean)
    .map((line) => {
      const cue = { start, end: start + speakingSeconds(line), text: line };
      start = cue.end;
      return cue;
    });
}
