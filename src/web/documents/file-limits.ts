import type { FileUploadBlock } from '#core/tools/template.ts';

/** Which files a field takes, in words; sizes in megabytes, as tools give them. */
export const fileLimits = ({ accept, maxSizeBytes }: FileUploadBlock, language: string) => ({
  kinds: new Intl.ListFormat(language, { type: 'disjunction' }).format(
    accept.map((ending) => ending.replace(/^\./, '').toUpperCase()),
  ),
  maxSize: new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(
    maxSizeBytes / 2 ** 20,
  ),
});
