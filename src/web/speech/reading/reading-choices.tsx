import { Download } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './reading-player.module.css';
import type { useDownload } from './use-download.ts';
import type { Opened, useReading } from './use-reading.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

type Read = Pick<ReturnType<typeof useReading>, 'sources' | 'state' | 'pieces' | 'choose'>;

interface ReadingChoicesProps extends Read {
  opened: Opened;
  download: ReturnType<typeof useDownload>;
}

/** How fast, by which voice, and as a file, which is finished also by a voice that no longer reads. */
export function ReadingChoices({ sources, opened, state, pieces, choose, download }: ReadingChoicesProps) {
  const { t, i18n } = useTranslation('speech');
  return (
    <div className={styles.choices}>
      <Select
        aria-label={t('listen.speed')}
        value={String(state.speed)}
        options={SPEEDS.map((speed) => ({
          value: String(speed),
          label: `${new Intl.NumberFormat(i18n.language).format(speed)} ×`,
        }))}
        onChange={({ target }) => opened.reading.setSpeed(Number(target.value))}
      />
      <Select
        aria-label={t('listen.voice')}
        value={opened.source.id}
        options={(sources ?? []).map(({ id, name }) => ({ value: id, label: name || t('listen.browser') }))}
        onChange={({ target }) => choose(target.value)}
      />
      {(opened.source.records || download.isPending) && (
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
  );
}
