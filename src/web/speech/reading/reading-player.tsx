import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useSpeechErrorText } from '../use-speech-error-text.ts';
import { ReadingChoices } from './reading-choices.tsx';
import styles from './reading-player.module.css';
import { UnlockReading } from './unlock-reading.tsx';
import { useDownload } from './use-download.ts';
import { useReading } from './use-reading.ts';

interface ReadingPlayerProps {
  /** The part of the page that is read. */
  source: Element;
  /** Touched within the press. */
  audio: HTMLAudioElement;
  toolSlug: string;
  title: string;
  onClose: () => void;
}

/** Stays at the foot of the window while a text is read, wherever the page is scrolled to. */
export function ReadingPlayer({ source, audio, toolSlug, title, onClose }: ReadingPlayerProps) {
  const { t } = useTranslation('speech');
  const errorText = useSpeechErrorText();
  const read = useReading(source, { toolSlug, title, audio });
  const { sources, opened, locked, state, piece, pieces, pace, isDrawn, choose } = read;
  const download = useDownload({ title, pieces, pace, record: opened?.speaker.record });
  const isPlaying = state.status === 'playing';
  const reading = opened?.reading;
  const problem =
    state.status === 'failed'
      ? `${t('listen.failed')}: ${errorText(state.error)}`
      : isDrawn && pieces.length === 0
        ? t('listen.nothing')
        : sources?.length === 0
          ? t('listen.noVoices')
          : undefined;
  const alert = problem && (
    <div className={styles.problem} role="alert">
      <p>{problem}</p>
      {sources?.length === 0 && (
        <ButtonLink variant="link" to="/voice-settings">
          {t('listen.settings')}
        </ButtonLink>
      )}
    </div>
  );
  return createPortal(
    <section className={styles.player} aria-label={t('listen.player')}>
      {reading && alert}
      <div className={styles.row}>
        {reading ? (
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('listen.back')}
              aria-disabled={state.at === 0}
              onClick={() => reading.goTo(state.at - 1)}
            >
              <SkipBack className="icon" aria-hidden="true" />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label={t(isPlaying ? 'listen.pause' : 'listen.play')}
              onClick={isPlaying ? reading.pause : reading.play}
            >
              {isPlaying ? (
                <Pause className="icon" aria-hidden="true" />
              ) : (
                <Play className="icon" aria-hidden="true" />
              )}
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('listen.next')}
              aria-disabled={state.at >= pieces.length - 1}
              onClick={() => reading.goTo(state.at + 1)}
            >
              <SkipForward className="icon" aria-hidden="true" />
            </Button>
            <p className={styles.place}>
              <span className="small nums">
                {t('listen.position', { at: state.at + 1, total: pieces.length })}
              </span>
              <span className={styles.sentence} aria-hidden="true">
                {piece?.text}
              </span>
            </p>
          </>
        ) : (
          alert || (
            <p className={styles.place} role="status">
              {locked ? t('listen.locked', { voice: locked.name }) : t('listen.preparing')}
            </p>
          )
        )}
        <Button variant="ghost" size="icon" aria-label={t('listen.close')} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </Button>
      </div>
      {locked && (
        <UnlockReading
          said={reading && t('listen.locked', { voice: locked.name })}
          onInstead={sources?.some(({ id }) => id === 'browser') ? () => choose('browser') : undefined}
        />
      )}
      {opened && <ReadingChoices {...read} opened={opened} download={download} />}
    </section>,
    document.body,
  );
}
