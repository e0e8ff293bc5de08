/** A soft bell of two partials at a tenth of full scale at most; silent where the browser has no sound. */
const PARTIALS = [
  { hertz: 523.25, level: 0.07, seconds: 1.8 },
  { hertz: 1046.5, level: 0.02, seconds: 0.9 },
];
const ATTACK_SECONDS = 0.02;

/** How long it sounds. */
export const CHIME_SECONDS = 2;

export function scheduleChime(context: BaseAudioContext, at: number): void {
  for (const { hertz, level, seconds } of PARTIALS) {
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(level, at + ATTACK_SECONDS);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    const tone = new OscillatorNode(context, { frequency: hertz });
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
  }
}

let context: AudioContext | undefined;

/** Call it first from a click: browsers let no page sound before one. */
export async function playChime(): Promise<void> {
  try {
    context ??= new AudioContext();
    await context.resume();
    scheduleChime(context, context.currentTime + 0.02);
  } catch {
    // No sound device, or none allowed: the change is also shown and said.
  }
}
