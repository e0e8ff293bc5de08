/** What a file that holds anything is shown as at least. */
const LEAST = 0.1;

/** Of a thousand kilobytes each, with one decimal; undefined where no size is known. */
export const sizeInMb = (sizeKb: number | undefined): string | undefined =>
  sizeKb === undefined || !Number.isFinite(sizeKb) || sizeKb < 0
    ? undefined
    : (sizeKb === 0 ? 0 : Math.max(LEAST, sizeKb / 1000)).toFixed(1);
