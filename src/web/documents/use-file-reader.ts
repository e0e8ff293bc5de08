import { useEffect, useRef, useState } from 'react';
import type { FileUploadBlock, FileValue } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { providerErrorText } from '#web/providers/use-provider-error-text.ts';
import { FileError } from './file-error.ts';
import { fileLimits } from './file-limits.ts';

export type FileReading =
  | { phase: 'idle' }
  /** `progress` from 0 to 1. */
  | { phase: 'reading'; name: string; progress: number }
  | { phase: 'failed'; name: string; message: string };

/** Reads one file at a time for a field; choosing another, stopping or leaving the page ends the first. */
export function useFileReader(block: FileUploadBlock) {
  const { i18n } = useTranslation();
  const [reading, setReading] = useState<FileReading>({ phase: 'idle' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const messageOf = async (error: unknown): Promise<string> => {
    await i18n.load(['files', 'providers']);
    const t = i18n.getT('files');
    if (error instanceof FileError) {
      const { kinds: accept, maxSize } = fileLimits(block, i18n.language);
      return t(`errors.${error.code}`, { accept, maxSize });
    }
    return providerErrorText(error, i18n) ?? t('errors.corrupt');
  };

  /** The file as text, or undefined when it failed or was stopped: `reading` then says so. */
  const read = async (file: File): Promise<FileValue | undefined> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setReading({ phase: 'reading', name: file.name, progress: 0 });
    try {
      const { readFile } = await import('./read-file.ts');
      const value = await readFile(file, block, {
        signal: controller.signal,
        language: i18n.language,
        onProgress: (progress) => {
          if (!controller.signal.aborted) setReading({ phase: 'reading', name: file.name, progress });
        },
      });
      if (controller.signal.aborted) return undefined;
      setReading({ phase: 'idle' });
      return value;
    } catch (error) {
      const message = await messageOf(error);
      if (!controller.signal.aborted) setReading({ phase: 'failed', name: file.name, message });
      return undefined;
    }
  };

  const stop = () => {
    current.current?.abort();
    setReading({ phase: 'idle' });
  };
  return { reading, read, stop };
}
