/** One drone: it plays and stops by its button, and is written as a file on the device. */
import { homeDrone } from '#core/first-drafts/home-drone.ts';
import { encodeWav } from '#core/instruments/encode-wav.ts';
import { FIRST_VOLUME, type Playing, playScore, scheduleScore } from '#web/instruments/play-score.ts';
import { saveFile } from '#web/lib/save-file.ts';

const LOOK_MS = 200;
/** Its highest tone is 880 Hz: nothing of it is lost. */
const RATE = 16_000;
/** Of full scale, in the file: the listener has a volume of their own. */
const FILE_GAIN = 0.5;
const FILE = 'drone-a2.wav';

export function followDrone(gift: HTMLElement, signal: AbortSignal): void {
  const part = (name: string): HTMLElement => gift.querySelector(`[data-${name}]`) as HTMLElement;
  const [button, at, said, save] = [part('play'), part('at'), part('say'), part('save')];
  const quiet = said.textContent ?? '';
  const score = homeDrone();
  let playing: Playing | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;

  const stop = () => {
    playing?.stop();
    playing = undefined;
    clearInterval(looking);
    button.setAttribute('aria-pressed', 'false');
    at.removeAttribute('data-plays');
  };
  const look = () => {
    const seconds = playing?.position() ?? 0;
    at.style.left = `${(100 * Math.min(score.seconds, seconds)) / score.seconds}%`;
    if (seconds >= score.seconds) stop();
  };
  const play = () => {
    try {
      playing = playScore(score, { volume: FIRST_VOLUME });
    } catch {
      said.textContent = said.dataset.missing ?? '';
      return;
    }
    said.textContent = quiet;
    button.setAttribute('aria-pressed', 'true');
    at.setAttribute('data-plays', '');
    look();
    looking = setInterval(look, LOOK_MS);
  };

  const write = async () => {
    save.setAttribute('aria-busy', 'true');
    said.textContent = said.dataset.writing ?? '';
    try {
      const context = new OfflineAudioContext(1, score.seconds * RATE, RATE);
      const input = new GainNode(context, { gain: FILE_GAIN });
      input.connect(context.destination);
      scheduleScore(context, score, { input, at: 0, offset: 0 });
      const sound = await context.startRendering();
      saveFile(FILE, new Blob([encodeWav(sound.getChannelData(0), RATE)], { type: 'audio/wav' }));
      said.textContent = quiet;
    } catch {
      said.textContent = said.dataset.unsaved ?? '';
    } finally {
      save.removeAttribute('aria-busy');
    }
  };

  button.addEventListener('click', () => (playing ? stop() : play()), { signal });
  save.addEventListener('click', () => void (save.hasAttribute('aria-busy') || write()), { signal });
  addEventListener('pagehide', stop, { signal });
  signal.addEventListener('abort', stop);
}
