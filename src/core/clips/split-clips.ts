/** Finds the passages of a transcript that stand on their own as short clips. */
import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { extractKeywords } from '#core/text/text-analysis.ts';
import { parseTranscript } from './parse-transcript.ts';
import { reportProgress } from './progress.ts';
import { removeSpeakers } from './remove-speakers.ts';
import { type HookSign, hookSigns, scoreHook } from './score-hook.ts';
import { endsSentence, toUnits, type Unit } from './to-units.ts';

/** From here on it takes long enough for somebody to wonder. */
const LONG_CHARACTERS = 300_000;
const TELL_EVERY = 2000;

export interface ClipWish {
  /** Wanted length of a clip in seconds; 5 to 600. */
  targetSeconds: number;
  /** The most clips to give; 1 to 20. */
  count: number;
  language: Language;
}

interface Clip {
  /** Seconds from the start of the recording. */
  start: number;
  end: number;
  /** Length between start and end, both rounded to whole seconds, as they are shown. */
  seconds: number;
  /** Its first sentence. */
  hook: string;
  /** What its first sentence has. */
  signs: HookSign[];
  text: string;
  keywords: string[];
  /** Higher is stronger; one decimal. */
  score: number;
  /** 1 for the strongest. */
  rank: number;
}

export interface ClipPlan {
  /** In the order of the recording; they never overlap. */
  clips: Clip[];
  /** End of the last words, in seconds. */
  duration: number;
  isEstimated: boolean;
}

interface Candidate {
  from: number;
  /** The unit after the last. */
  to: number;
  /** Of its first sentence. */
  hook: number;
  score: number;
}

/**
 * Every unit is tried as a beginning, with the end that best fits the wanted length and lands on a full stop.
 * Of these candidates the set with the highest sum of scores is taken that holds at most `count` and does not
 * overlap (weighted interval scheduling, by dynamic programming). A beginning counts twice by `scoreHook`;
 * beginnings that speak to nobody are left out unless there are no others.
 */
export function splitClips(transcript: string, wish: ClipWish): ClipPlan {
  const isLong = transcript.length > LONG_CHARACTERS;
  const tell = (share: number) => isLong && reportProgress(share);
  tell(0);
  const { cues, isEstimated } = parseTranscript(transcript);
  tell(0.3);
  const units = toUnits(removeSpeakers(cues));
  const target = clamp(wish.targetSeconds || 45, 5, 600);
  const count = clamp(Math.trunc(wish.count) || 5, 1, 20);
  const candidates = units.flatMap((_, from) => {
    if (from % TELL_EVERY === 0) tell(0.5 + (0.45 * from) / units.length);
    return bestFrom(units, from, target, wish.language) ?? [];
  });
  const strong = candidates.filter(({ hook }) => hook > 0);
  const chosen = chooseApart(strong.length > 0 ? strong : candidates, units.length, count);
  const ranks = [...chosen].sort((a, b) => b.score - a.score || a.from - b.from);
  const clips = chosen.map((candidate): Clip => {
    const { from, to, score } = candidate;
    const parts = units.slice(from, to);
    const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
    const text = parts.map((part) => part.text).join(wish.language === 'ja' ? '' : ' ');
    return {
      start,
      end,
      seconds: Math.round(end) - Math.round(start),
      hook: parts[0]?.text ?? '',
      signs: hookSigns(parts[0]?.text ?? '', wish.language),
      text,
      keywords: extractKeywords(text, wish.language, 4),
      score: Math.round(score * 10) / 10,
      rank: ranks.indexOf(candidate) + 1,
    };
  });
  return { clips, duration: units.at(-1)?.end ?? 0, isEstimated };
}

/** The best end for a clip that begins at `from`; none when what is left is far too short for the wish. */
function bestFrom(
  units: readonly Unit[],
  from: number,
  target: number,
  language: Language,
): Candidate | undefined {
  const first = units[from];
  if (!first) return undefined;
  const isWhole = from === 0;
  let best: { to: number; fit: number } | undefined;
  for (let to = from + 1; to <= units.length; to += 1) {
    const last = units[to - 1] as Unit;
    const seconds = last.end - first.start;
    // The first end is always tried: a single sentence may be longer than the wish.
    if (to > from + 1 && seconds > target * 1.4) break;
    if (seconds < target * 0.5 && !(isWhole && to === units.length)) continue;
    const fit = 2 - (2 * Math.abs(seconds - target)) / target + Number(endsSentence(last.text));
    if (!best || fit > best.fit) best = { to, fit };
  }
  const hook = scoreHook(first.text, language);
  return best && { from, to: best.to, hook, score: Math.max(0.1, best.fit + 2 * hook) };
}

/** The best set of at most `count` candidates without overlap, in order. Scores are above zero. */
function chooseApart(candidates: readonly Candidate[], units: number, count: number): Candidate[] {
  const byStart = new Map(candidates.map((candidate) => [candidate.from, candidate]));
  // best[k][i]: the highest sum with at most k clips that begin at unit i or later.
  const best = Array.from({ length: count + 1 }, () => new Float64Array(units + 1));
  for (let left = 1; left <= count; left += 1) {
    const [row, below] = [best[left] as Float64Array, best[left - 1] as Float64Array];
    for (let at = units - 1; at >= 0; at -= 1) {
      const candidate = byStart.get(at);
      const taken = candidate ? candidate.score + (below[candidate.to] as number) : 0;
      row[at] = Math.max(row[at + 1] as number, taken);
    }
  }
  const chosen: Candidate[] = [];
  for (let at = 0, left = count; at < units && left > 0; ) {
    const candidate = byStart.get(at);
    const row = best[left] as Float64Array;
    const below = best[left - 1] as Float64Array;
    if (candidate && row[at] === candidate.score + (below[candidate.to] as number)) {
      chosen.push(candidate);
      at = candidate.to;
      left -= 1;
    } else at += 1;
  }
  return chosen;
}
