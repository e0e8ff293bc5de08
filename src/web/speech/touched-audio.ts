/**
 * An element that was started within a press: some browsers let no other sound later by itself. It has nothing to play
 * yet, and stands.
 */
export function touchedAudio(): HTMLAudioElement {
  const element = new Audio();
  element.play().catch(() => undefined);
  element.pause();
  return element;
}
