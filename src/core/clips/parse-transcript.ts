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
  if (isSubtitles)
    return { cues: shareTimes(withoutRepeats(byStart(parseSubtitles(clean)))), isEstimated: false };
  const cues = shareTimes(byStart(parseTimedLines(clean)));
  return cues.length > 0 ? { cues, isEstimated: false } : { cues: estimate(clean), isEstimated: true };
}

/** The end of what ends where the next begins. */
const UNTOLD = Number.POSITIVE_INFINITY;

const ARROW = /^\s*([\d:.,]+)\s+-->\s+([\d:.,]+)/;

/** Blocks end at a blank line; numbers, notes, styles and settings are not spoken. */
function parseSubtitles(text: string): Cue[] {
  return text.split(/\n[ \t]*\n/).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => ARROW.test(line));
    const [, from = '', to = ''] = ARROW.exec(lines[at] ?? '') ?? [];
    const [start, end] = [parseTimecode(from), parseTimecode(to)];
    if (start === undefined || end === undefined) return [];
    const spoken = stripMarks(lines.slice(at + 1).join(' '));
    return spoken ? [{ start, end: end > start ? end : UNTOLD, text: spoken }] : [];
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
  const cues: Cue[] = [];
  for (const line of text.split('\n')) {
    const [, time = '', rest = line] = LINE_TIME.exec(line) ?? [];
    const start = time ? parseTimecode(time) : undefined;
    const spoken = stripMarks(start === undefined ? line : rest);
    const last = cues.at(-1);
    if (start !== undefined) cues.push({ start, end: UNTOLD, text: spoken });
    else if (last && spoken) last.text = `${last.text} ${spoken}`.trim();
  }
  return cues.filter((cue) => cue.text !== '');
}

const byStart = (cues: readonly Cue[]): Cue[] => cues.toSorted((a, b) => a.start - b.start);

/** Captions that roll are shown again as the next ones: each is said once. */
const withoutRepeats = (cues: readonly Cue[]): Cue[] =>
  cues.filter(({ start, text }, index) => {
    const before = cues[index - 1];
    return text !== before?.text || start > before.end;
  });

/**
 * Where the next begins ends what came before. Those that begin together, as two who speak in the same second do, share
 * the time until then by the length of what they say, so that no word is lost.
 */
function shareTimes(cues: readonly Cue[]): Cue[] {
  const shared: Cue[] = [];
  for (let from = 0, to = 0; from < cues.length; from = to) {
    const { start } = cues[from] as Cue;
    while (cues[to]?.start === start) to += 1;
    const together = cues.slice(from, to);
    const told = together.reduce((latest, cue) => Math.max(latest, cue.end), start);
    const next = Math.min(told, cues[to]?.start ?? UNTOLD);
    const said = together.reduce((sum, { text }) => sum + text.length, 0);
    const seconds = next === UNTOLD ? sayingSeconds(together) : next - start;
    let before = 0;
    for (const { text } of together) {
      const begins = start + (seconds * before) / said;
      before += text.length;
      shared.push({
        start: inMilliseconds(begins),
        end: inMilliseconds(start + (seconds * before) / said),
        text,
      });
    }
  }
  return shared;
}

const sayingSeconds = (cues: readonly Cue[]): number =>
  cues.reduce((sum, { text }) => sum + speakingSeconds(text), 0);
const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

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
