/** The picture that stands beside a shared link: one for each page, in no language. */
export const PICTURE = { width: 1200, height: 630 };

export const picturePath = (path: string): string => `/share${path === '/' ? '/home' : path}.png`;
