export const splitClips = (..._: unknown[]): unknown => ({});
