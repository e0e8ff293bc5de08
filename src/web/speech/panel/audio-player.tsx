import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './audio-player.module.css';

interface AudioPlayerProps {
  audio: Blob | undefined;
  /** Of the progress. */
  label: string;
  /** Where the player will stand. */
  placeholder: string;
}

/** Plays and pauses one recording; paused again at its end. */
export function AudioPlayer({ audio, label, placeholder }: AudioPlayerProps) {
  const { t } = useTranslation('speech');
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [percent, setPercent] = useState(0);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = audio && URL.createObjectURL(audio);
    setUrl(made);
    setPlaying(false);
    setPercent(0);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [audio]);
  if (!url) return placeholder ? <p className="hint">{placeholder}</p> : null;
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is spoken is the text above */}
      <audio
        ref={element}
        src={url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false);
          setPercent(0);
        }}
        onTimeUpdate={({ currentTarget: { currentTime, duration, ended } }) =>
          !ended && setPercent(duration > 0 ? Math.round((currentTime / duration) * 100) : 0)
        }
      />
      <Button
        variant="outline"
        size="icon"
        aria-label={t(isPlaying ? 'test.pause' : 'test.play')}
        onClick={() =>
          isPlaying ? element.current?.pause() : element.current?.play().catch(() => setPlaying(false))
        }
      >
        <Icon className="icon" aria-hidden="true" />
      </Button>
      <progress className="progress" value={percent} max={100} aria-label={label} />
      <span className="small soft nums">{percent} %</span>
    </div>
  );
}
