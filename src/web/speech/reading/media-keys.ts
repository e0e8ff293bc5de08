/** The keys of a headset or keyboard, and what the system shows of what is heard. */
import type { Reading } from './reading.ts';

/** Answers how to give them back. */
export function takeMediaKeys(reading: Reading): () => void {
  const session = navigator.mediaSession;
  if (!session) return () => undefined;
  const acts: [MediaSessionAction, () => void][] = [
    ['play', reading.play],
    ['pause', reading.pause],
    ['stop', reading.pause],
    ['previoustrack', () => reading.goTo(reading.state().at - 1)],
    ['nexttrack', () => reading.goTo(reading.state().at + 1)],
  ];
  for (const [act, done] of acts) session.setActionHandler(act, done);
  const show = () => {
    session.playbackState = reading.state().status === 'playing' ? 'playing' : 'paused';
  };
  show();
  const stopShowing = reading.subscribe(show);
  return () => {
    stopShowing();
    for (const [act] of acts) session.setActionHandler(act, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

export function showMediaTitle(title: string): void {
  if (navigator.mediaSession) navigator.mediaSession.metadata = new MediaMetadata({ title });
}
