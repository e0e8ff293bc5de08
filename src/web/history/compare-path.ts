/** A side of the comparison is a run's id, or `v.` and a version's id. */
export const comparePath = (a: string, b: string): string =>
  `/runs/compare?a=${encodeURIComponent(a)}&b=${encodeURIComponent(b)}`;

export const versionSide = (versionId: string): string => `v.${versionId}`;

export const versionOfSide = (side: string): string | undefined =>
  side.startsWith('v.') ? side.slice(2) : undefined;
