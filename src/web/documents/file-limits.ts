import type { FileUploadBlock } from '#core/tools/template.ts';
import { formatBytes } from '#web/formatting/format-bytes.ts';

/** Which files a field takes, in words. */
export const fileLimits = ({ accept, maxSizeBytes }: FileUploadBlock, language: string) => ({
  kinds: new Intl.ListFormat(language, { type: 'disjunction' }).format(
    accept.map((ending) => ending.replace(/^\./, '').toUpperCase()),
  ),
  maxSize: formatBytes(maxSizeBytes, language),
});
