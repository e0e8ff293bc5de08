import { Download, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSpeechErrorText } from '../use-speech-error-text.ts';
import styles from './reading-player.module.css';
import { useDownload } from './use-download.ts';
import { useReading } from './use-reading.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

interface ReadingPlayerProps {
  /** The part of the page that is read. */
  source: Element;
  toolSlug: string;
  title: string;
  onClose: () => void;
}

/** Stays at the foot of the window while a text is read, wherever the page is scrolled to. */
export function ReadingPlayer({ source, toolSlug, title, onClose }: ReadingPlayerProps) {
  const { t, i18n } = useTranslation('speech');
  const errorText = useSpeechErrorText();
  const { sources, opened, state, piece, pieces, pace, isDrawn, choose } = useReading(source, {
    toolSlug,
    title,
  });
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
  return createPortal(
    <section className={styles.player} aria-label={t('listen.player')}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}{' '}
          {sources?.length === 0 && (
            <ButtonLink variant="link" to="/voice-settings">
              {t('listen.settings')}
            </ButtonLink>
          )}
        </p>
      )}
      <div className={styles.row}>
        {reading ? (
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('listen.back')}
              disabled={state.at === 0}
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
              disabled={state.at >= pieces.length - 1}
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
          <p className={styles.place} role="status">
            {problem ? '' : t('listen.preparing')}
          </p>
        )}
        <Button variant="ghost" size="icon" aria-label={t('listen.close')} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </Button>
      </div>
      {reading && opened && (
        <div className={styles.choices}>
          <Select
            aria-label={t('listen.speed')}
            value={String(state.speed)}
            options={SPEEDS.map((speed) => ({
              value: String(speed),
              label: `${new Intl.NumberFormat(i18n.language).format(speed)} ×`,
            }))}
            onChange={({ target }) => reading.setSpeed(Number(target.value))}
          />
          <Select
            aria-label={t('listen.voice')}
            value={opened.source.id}
            options={(sources ?? []).map(({ id, name }) => ({
              value: id,
              label: name || t('listen.browser'),
            }))}
            onChange={({ target }) => choose(target.value)}
          />
          {opened.source.records && (
            <Button
              variant="ghost"
              size="sm"
              busy={download.isPending}
              busyLabel={t('listen.making', { made: download.made + 1, total: pieces.length })}
              onClick={download.start}
            >
              <Download className="icon icon-sm" aria-hidden="true" />
              {t('listen.download')}
            </Button>
          )}
        </div>
      )}
    </section>,
    document.body,
  );
}
