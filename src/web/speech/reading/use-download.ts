import { useEffect, useRef, useState } from 'react';
import type { SpokenPiece } from '#core/speech/cut-speech.ts';
import type { Pace } from '#core/speech/reading-pace.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { useSpeechErrorText } from '../use-speech-error-text.ts';
import { recordAll } from './download-reading.ts';
import type { Speaker } from './speaker.ts';

interface Downloading {
  title: string;
  pieces: readonly SpokenPiece[];
  pace: Pace;
  record: Speaker['record'];
}

/** Saves the whole reading as a file; what is missing is made first, and called off with the player. */
export function useDownload({ title, pieces, pace, record }: Downloading) {
  const { t } = useTranslation('speech');
  const errorText = useSpeechErrorText();
  const [made, setMade] = useState(0);
  const life = useRef(new AbortController());
  useEffect(() => {
    life.current = new AbortController();
    return () => life.current.abort();
  }, []);
  const writing = useWrite({
    mutationFn: async () => {
      if (!record) return;
      const { signal } = life.current;
      const file = await recordAll({ pieces, pace, record, signal, onProgress: setMade });
      saveFile(`${fileName(title)}.mp3`, file);
    },
    failureToast: (error) =>
      life.current.signal.aborted ? undefined : { title: t('listen.failed'), description: errorText(error) },
  });
  return { made, isPending: writing.isPending, start: () => void writing.mutate() };
}

/** What every system takes as a name. */
const fileName = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'audio';
