import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SoundScore } from '#core/instruments/sound-score.ts';
import { FIRST_VOLUME, type Playing, playScore } from '../play-score.ts';

/** A change of the form is taken over when it has rested this long. */
const REST_MS = 500;
const LOOK_MS = 200;

/** Plays a score on demand. It stops at its end, when the page is left, and never begins by itself. */
export function usePlayer(score: SoundScore) {
  const playing = useRef<Playing>(undefined);
  const [isPlaying, setIsPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [volume, setVolume] = useState(FIRST_VOLUME);
  const [isMissing, setIsMissing] = useState(false);

  const stop = () => {
    playing.current?.stop();
    playing.current = undefined;
    setIsPlaying(false);
    setPosition(0);
  };
  const play = (offset = 0) => {
    playing.current?.stop();
    try {
      playing.current = playScore(score, { volume, offset });
      setIsPlaying(true);
      setIsMissing(false);
    } catch {
      playing.current = undefined;
      setIsPlaying(false);
      setIsMissing(true);
    }
  };

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const at = playing.current?.position() ?? 0;
      if (at >= score.seconds) stop();
      else setPosition(at);
    }, LOOK_MS);
    return () => clearInterval(timer);
  });

  // What plays follows the form from where it stands.
  const follow = useEffectEvent(() => {
    const at = playing.current?.position();
    if (at === undefined) return;
    if (at < score.seconds) play(at);
    else stop();
  });
  const taken = useRef(score);
  useEffect(() => {
    if (taken.current === score) return;
    taken.current = score;
    const timer = setTimeout(() => follow(), REST_MS);
    return () => clearTimeout(timer);
  }, [score]);

  useEffect(() => {
    const leave = () => {
      playing.current?.stop();
      playing.current = undefined;
      setIsPlaying(false);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    isPlaying,
    isMissing,
    position,
    volume,
    /** From where the first tone comes in: a press that is followed by silence looks like a fault. */
    play: () => play(score.tones[0]?.from ?? 0),
    stop,
    changeVolume(wanted: number) {
      setVolume(wanted);
      playing.current?.setVolume(wanted);
    },
    analyser: () => playing.current?.analyser,
  };
}
