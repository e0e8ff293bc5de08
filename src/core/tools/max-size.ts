export const DEFAULT_MAX_SIZE = '50MB';

const UNITS = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 } as const;

/** Bytes of a size as authors write it ("50MB", "1.5 GB"; a unit is 1024 of the one below), or undefined. */
export function parseMaxSize(text: string): number | undefined {
  const match = /^\s*(\d{1,6}(?:\.\d{1,3})?)\s*(B|KB|MB|GB)\s*$/i.exec(text);
  if (!match) return undefined;
  const [, amount = '', unit = ''] = match;
  const bytes = Math.floor(Number(amount) * UNITS[unit.toUpperCase() as keyof typeof UNITS]);
  return bytes > 0 ? bytes : undefined;
}
