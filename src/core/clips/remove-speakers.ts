import type { Cue } from './parse-transcript.ts';

/** One or two words before a colon at the start of a line: "Anna:", "Dr. Lee :", "安奈：". */
const LABEL = /^([\p{L}\p{N}][\p{L}\p{N}.’'-]*(?: [\p{L}\p{N}][\p{L}\p{N}.’'-]*)?)\s?(?::\s|：)\s*/u;

/** Takes the names of speakers out: labels that begin at least two lines. "Note: …", said once, stays. */
export function removeSpeakers(cues: readonly Cue[]): Cue[] {
  const labels = cues.map((cue) => LABEL.exec(cue.text)?.[1]);
  const times = new Map<string, number>();
  for (const label of labels) if (label !== undefined) times.set(label, (times.get(label) ?? 0) + 1);
  return cues.flatMap((cue, index) => {
    const isSpeaker = (times.get(labels[index] ?? '') ?? 0) > 1;
    const text = isSpeaker ? cue.text.replace(LABEL, '') : cue.text;
    return text ? [{ ...cue, text }] : [];
  });
}
