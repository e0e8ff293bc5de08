/** Templates that every page fetches when it is idle, for whoever is signed in; they are public, their recipes are not. */
const PRELOADED = ['mindalign', 'flowpulse', 'clipgenius', 'brandlore', 'hookbuilder', 'ascensionos'];

export const isPreloaded = (path: string): boolean =>
  PRELOADED.some((slug) => new RegExp(`^/content/tools/${slug}\\.\\w\\w\\.json$`).test(path));
