/** Each tone as a wave from the second it enters to the second it leaves, the lowest at the bottom. */
import type { SoundScore } from '#core/instruments/sound-score.ts';

export const SCORE = { width: 480, height: 152 } as const;
const [MARGIN, LONGEST, SWING] = [12, 96, 4];

export function drawScore({ tones, seconds }: SoundScore): string {
  const row = (SCORE.height - 2 * MARGIN) / Math.max(1, tones.length - 1);
  return tones
    .map(({ from, to }, at) => {
      const [left = 0, right = 0] = [from, to].map((second) => (second / seconds) * SCORE.width);
      const half = LONGEST / (at + 1) / 2;
      const more = Math.max(0, Math.floor((right - left) / half) - 1);
      const y = SCORE.height - MARGIN - at * row;
      return `M${short(left)} ${short(y)}q${short(half / 2)} -${SWING} ${short(half)} 0${`t${short(half)} 0`.repeat(more)}`;
    })
    .join('');
}

const short = (value: number): string => String(Math.round(value * 100) / 100);
