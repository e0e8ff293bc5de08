import type { FileUploadBlock } from '#core/tools/template.ts';

const MEGABYTE = 2 ** 20;

/** Which files a field takes, in words. In two units: all of them would come with every tool that opens. */
export const fileLimits = ({ accept, maxSizeBytes: bytes }: FileUploadBlock, language: string) => ({
  kinds: new Intl.ListFormat(language, { type: 'disjunction' }).format(
    accept.map((ending) => ending.replace(/^\./, '').toUpperCase()),
  ),
  maxSize: new Intl.NumberFormat(language, {
    style: 'unit',
    unit: bytes < MEGABYTE ? 'kilobyte' : 'megabyte',
  }).format((bytes < MEGABYTE ? bytes * 1024 : bytes) / MEGABYTE),
});
